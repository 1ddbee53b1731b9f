import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import rtlPlugin from 'stylis-plugin-rtl'
import { ConfirmHost } from './feedback/confirm'
import { ToastArea } from './feedback/toasts'
import { createUiTheme } from './theme'
import { type UiTexts, UiTextsProvider } from './ui-texts'

interface UiProviderProps {
  texts: UiTexts
  direction: 'ltr' | 'rtl'
  children: ReactNode
}

/** Provides its children with theme, texts, toasts and confirmation dialogs. */
export function UiProvider({ texts, direction, children }: UiProviderProps) {
  const theme = useMemo(() => createUiTheme(direction), [direction])
  return (
    <CacheProvider value={direction === 'rtl' ? rtlCache : ltrCache}>
      <ThemeProvider theme={theme}>
        <UiTextsProvider texts={texts}>
          {children}
          <ConfirmHost />
          <ToastArea />
        </UiTextsProvider>
      </ThemeProvider>
    </CacheProvider>
  )
}

// Only MUI's own styles need mirroring; ours use logical properties.
const ltrCache = createCache({ key: 'ui', prepend: true })
const rtlCache = createCache({ key: 'ui-rtl', prepend: true, stylisPlugins: [rtlPlugin] })
