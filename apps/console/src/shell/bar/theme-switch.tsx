import { MenuButton, type MenuEntry } from '@signalbox/ui/actions/menu'
import { DENSITIES, type Density, setDensity, useDensity } from '@signalbox/ui/density'
import type { IconName } from '@signalbox/ui/icons/icon'
import { setThemeMode, THEME_MODES, type ThemeMode, useTheme } from '@signalbox/ui/theme-mode'
import { useTranslation } from 'react-i18next'

/** Light, dark, or the system's theme; and the density of rows. */
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

/** The menu entries for theme and density. */
export function useThemeEntries(): MenuEntry[] {
  const { t } = useTranslation()
  const { mode: chosen } = useTheme()
  const density = useDensity()
  const themes = THEME_MODES.map((mode) => ({
    id: mode,
    label: t(`shell.theme-${mode}`),
    icon: icons[mode],
    checked: mode === chosen,
    onSelect: () => setThemeMode(mode),
  }))
  const densities = DENSITIES.map((each) => ({
    id: each,
    label: t(`shell.density-${each}`),
    icon: densityIcons[each],
    checked: each === density,
    onSelect: () => setDensity(each),
  }))
  return [...themes, ...densities]
}

const densityIcons: Record<Density, IconName> = { compact: 'density_small', roomy: 'density_large' }
const icons: Record<ThemeMode, IconName> = { light: 'light_mode', dark: 'dark_mode', system: 'contrast' }
