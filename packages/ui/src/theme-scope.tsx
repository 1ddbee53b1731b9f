import { createContext, useContext } from 'react'
import { useTheme } from './theme-mode'

type Theme = 'light' | 'dark'

const Context = createContext<Theme | null>(null)

/** The theme of a part of the page, whose root element has the attribute `data-theme`. */
export const ThemeScope = Context.Provider

/** The theme that applies to a component: the one of the enclosing `ThemeScope`, or the theme of the page. */
export function useShownTheme(): Theme {
  const { theme } = useTheme()
  return useContext(Context) ?? theme
}
