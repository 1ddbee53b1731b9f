import { createContext, useContext } from 'react'
import { useTheme } from './theme-mode'

type Theme = 'light' | 'dark'

const Context = createContext<Theme | null>(null)

/** The theme of a part of the page, whose root element has the attribute `data-theme`. */
export const ThemeScope = Context.Provider

/** The theme at this place: that of the part, otherwise that of the page. */
export function useShownTheme(): Theme {
  const { theme } = useTheme()
  return useContext(Context) ?? theme
}
