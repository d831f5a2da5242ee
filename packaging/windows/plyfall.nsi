; The installer for Windows, for one person, without an administrator:
;     makensis -DVERSION=1.0.0 -DPROGRAM=dist\plyfall -DOUTPUT=plyfall-installer.exe packaging\windows\plyfall.nsi
Unicode true
SetCompressor /SOLID lzma
!include MUI2.nsh
!include FileFunc.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Plyfall"
!define TYPE "Plyfall.Game"
!define ICON "..\..\assets\icon.ico"

Name "Plyfall"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Plyfall"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
RequestExecutionLevel user
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Plyfall"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs Plyfall"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\plyfall.exe"
!insertmacro MUI_PAGE_LICENSE "..\..\LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Section "Plyfall"
  ; An earlier version's files would be found beside the new ones.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${PROGRAM}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Plyfall.lnk" "$INSTDIR\plyfall.exe"

  ; Saved games open in the program.
  WriteRegStr HKCU "Software\Classes\.plyfall" "" "${TYPE}"
  WriteRegStr HKCU "Software\Classes\${TYPE}" "" "Plyfall game"
  WriteRegStr HKCU "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\plyfall.exe,0"
  WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\plyfall.exe" "%1"'
  ${RefreshShellIcons}

  WriteRegStr HKCU "${KEY}" "DisplayName" "Plyfall"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\plyfall.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Plyfall authors"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

; Games and settings are the person's, and stay.
Section "Uninstall"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\plyfall.exe"
  Delete "$INSTDIR\plyfall-console.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Plyfall.lnk"
  DeleteRegKey HKCU "Software\Classes\${TYPE}"
  DeleteRegKey HKCU "Software\Classes\.plyfall"
  ${RefreshShellIcons}
  DeleteRegKey HKCU "${KEY}"
SectionEnd
