import { useSyncExternalStore } from 'react'
import { listenerSet } from './listeners'

export const THEME_MODES = ['light', 'dark', 'system'] as const
export type ThemeMode = (typeof THEME_MODES)[number]

const STORAGE_KEY = 'TB-THEME'
const listeners = listenerSet()
const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

/** The stored choice of light, dark or the system setting. */
export function themeMode(): ThemeMode {
  const stored = localStorage.getItem(STORAGE_KEY)
  return THEME_MODES.find((mode) => mode === stored) ?? 'system'
}

/** Stores and applies the choice of light, dark or the system setting. */
export function setThemeMode(mode: ThemeMode) {
  localStorage.setItem(STORAGE_KEY, mode)
  applyTheme()
}

/** Writes the chosen theme to the root element, where every color token reads it. */
export function applyTheme() {
  document.documentElement.dataset.theme = resolvedTheme()
  listeners.notify()
}

/** Follows the theme of the system while "system" is chosen. Call once at start. */
export function followSystemTheme() {
  darkSystem().addEventListener('change', applyTheme)
  applyTheme()
}

/** The chosen mode and the theme it resolves to. */
export function useTheme(): { mode: ThemeMode; theme: 'light' | 'dark' } {
  const mode = useSyncExternalStore(listeners.subscribe, themeMode)
  const theme = useSyncExternalStore(listeners.subscribe, resolvedTheme)
  return { mode, theme }
}

function resolvedTheme(): 'light' | 'dark' {
  const mode = themeMode()
  if (mode !== 'system') return mode
  return darkSystem().matches ? 'dark' : 'light'
}
