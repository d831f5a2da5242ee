"""The languages: one record each, and the translations of their messages.

`assets/languages` has a folder for each, with what translators write, ``plyfall.po``, and what is
read here, ``plyfall.mo``: `tools/languages.py` makes one from the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from engine.records import dataclass
from engine.wording import Plural, Worded, english, fill, without_context

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "languages"
DOMAIN = "plyfall"


@dataclass(frozen=True)
class Language:
    """A language."""

    code: str
    """Its code as that of its folder: ``pt_BR``."""
    name: str
    """Its own name for itself."""
    decimal: str = "."
    """The mark before decimal places."""
    group: str = ","
    """What stands between thousands."""
    grouped_from: int = 4
    """The fewest digits that are grouped."""

    @property
    def tag(self) -> str:
        """Its name on pages, as the attribute `lang` has it: ``pt-BR``."""
        return {"zh_CN": "zh-Hans"}.get(self.code, self.code.replace("_", "-"))

    def write(self, number: str) -> str:
        """Returns a number that is written as in English, 1,234.5, as this language writes it."""
        whole, point, places = number.partition(".")
        group = self.group if sum(map(str.isdigit, whole)) >= self.grouped_from else ""
        return whole.replace(",", group) + (point and self.decimal) + places


ENGLISH = Language("en", "English")
LANGUAGES = {
    language.code: language
    for language in (
        ENGLISH,
        Language("es", "Español", ",", ".", 5),
        Language("pt_BR", "Português (Brasil)", ",", "."),
        Language("fr", "Français", ",", "\N{NO-BREAK SPACE}"),
        Language("de", "Deutsch", ",", "."),
        Language("ru", "Русский", ",", "\N{NO-BREAK SPACE}"),
        Language("zh_CN", "简体中文"),
    )
}
"""All languages by their codes, in the order in which they are offered."""


def language_for(wanted: Iterable[str]) -> Language:
    """Returns the language of the first code that is known: ``pt-PT`` is read as ``pt_BR``."""
    first = {code.partition("_")[0]: language for code, language in LANGUAGES.items()}
    for code in wanted:
        if (found := first.get(code.replace("-", "_").partition("_")[0].lower())) is not None:
            return found
    return ENGLISH


class Translation:
    """Says messages in a language."""

    def __init__(
        self,
        language: Language = ENGLISH,
        translate: Callable[[str], str] = str,
        plural: Plural = english,
    ) -> None:
        """Says what `translate` returns for each message, with the forms that `plural` chooses."""
        self.language, self._translate, self._plural = language, translate, plural

    def say(self, message: str, **fields: object) -> str:
        """Returns a message with its fields filled in; in English where its translation cannot."""
        if isinstance(message, Worded):
            return self.say(message.message, **message.fields)
        words = message and self._translate(message)
        if not fields:
            return without_context(words)
        if any(isinstance(field, Exception | Worded) for field in fields.values()):
            fields = {name: self._said_alone(field) for name, field in fields.items()}
        try:
            return fill(words, fields, self._plural, self.language.write)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            return fill(message, fields, english, self.language.write)

    def error(self, error: Exception) -> str:
        """Returns what an error says."""
        return self.say(message_of(error))

    def _said_alone(self, field: object) -> object:
        if isinstance(field, Exception):
            return self.error(field)
        return self.say(field) if isinstance(field, Worded) else field


def message_of(error: Exception) -> str:
    """Returns the message of an error, which can be said in another language."""
    first = error.args[0] if len(error.args) == 1 else ""
    if isinstance(first, Exception):
        return message_of(first)
    return first if isinstance(first, str) and first else str(error)


def translation(code: str) -> Translation:
    """Returns the translation for a code of `LANGUAGES`; in English where its file is missing."""
    if code == ENGLISH.code:
        return Translation()
    import gettext  # English does not need it

    try:
        with (FOLDER / code / f"{DOMAIN}.mo").open("rb") as file:
            found = gettext.GNUTranslations(file)
    except Exception:  # as of a file that is cut off: English is better than no window
        return Translation(LANGUAGES[code])
    return Translation(LANGUAGES[code], found.gettext, vars(found)["plural"])
