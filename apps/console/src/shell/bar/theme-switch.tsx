import { MenuButton, type MenuEntry } from '@signalbox/ui/actions/menu'
import { DENSITIES, type Density, setDensity, useDensity } from '@signalbox/ui/density'
import type { IconName } from '@signalbox/ui/icons/icon'
import { setThemeMode, THEME_MODES, type ThemeMode, useTheme } from '@signalbox/ui/theme-mode'
import { useTranslation } from 'react-i18next'

/** A menu for the theme (light, dark or that of the system) and for the density of rows. */
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
  const { mode: currentMode } = useTheme()
  const density = useDensity()
  const themes = THEME_MODES.map((mode) => ({
    id: mode,
    label: t(`shell.theme-${mode}`),
    icon: icons[mode],
    checked: mode === currentMode,
    onSelect: () => setThemeMode(mode),
  }))
  const densities = DENSITIES.map((option) => ({
    id: option,
    label: t(`shell.density-${option}`),
    icon: densityIcons[option],
    checked: option === density,
    onSelect: () => setDensity(option),
  }))
  return [...themes, ...densities]
}

const densityIcons: Record<Density, IconName> = { compact: 'density_small', roomy: 'density_large' }
const icons: Record<ThemeMode, IconName> = { light: 'light_mode', dark: 'dark_mode', system: 'contrast' }
