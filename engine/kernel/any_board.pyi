from engine.kernel.seven_by_six import Batch as Batch
from engine.kernel.seven_by_six import Core as Core
from engine.kernel.seven_by_six import search_order as search_order
