import type { IconName } from '@signalbox/ui/icon'
import { MenuButton, type MenuEntry } from '@signalbox/ui/menu'
import { setThemeMode, THEME_MODES, type ThemeMode, useTheme } from '@signalbox/ui/theme-mode'
import { useTranslation } from 'react-i18next'

/** Light, dark, or as the system says. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const { theme } = useTheme()
  const entries = useThemeEntries()
  return (
    <MenuButton
      icon={theme === 'dark' ? 'light_mode' : 'dark_mode'}
      label={t('shell.theme')}
      entries={entries}
    />
  )
}

export function useThemeEntries(): MenuEntry[] {
  const { t } = useTranslation()
  const { mode: chosen } = useTheme()
  return THEME_MODES.map((mode) => ({
    id: mode,
    label: t(`shell.theme-${mode}`),
    icon: icons[mode],
    checked: mode === chosen,
    onSelect: () => setThemeMode(mode),
  }))
}

const icons: Record<ThemeMode, IconName> = { light: 'light_mode', dark: 'dark_mode', system: 'contrast' }
