import { join } from 'node:path'
import { renderUi } from '@signalbox/ui/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { joinTexts } from '../../vite/locale-files'
import { ConsoleQueryClient } from '../api/request/console-query-client'
import { icuTexts } from '../i18n/icu'

/** Renders as a page, with theme, a fresh cache and the English texts. A missing text fails the test. */
export const renderConsole = (children: ReactNode) => renderRoutes([{ path: '*', element: children }])

/** Renders given routes like `renderConsole`, for tests of loading and failing pages. */
export async function renderRoutes(routes: RouteObject[]) {
  await startEnglish()
  const queryClient = new ConsoleQueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter(routes)
  const view = renderUi(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...view, router }
}

/**
 * Loads the English texts, unless they are loaded already. The check for one key is needed because another test file
 * of the process may have initialized i18next with only some texts.
 */
export async function startEnglish() {
  if (i18next.language === 'en-US' && i18next.exists('action.close')) return
  await i18next
    .use(icuTexts)
    .use(initReactI18next)
    .init({
      lng: 'en-US',
      resources: { 'en-US': { translation: joinTexts(join(import.meta.dirname, '../locales/en_US')) } },
      interpolation: { escapeValue: false },
      saveMissing: true,
      missingKeyHandler: (_, __, key) => {
        throw new Error(`No text for '${key}'`)
      },
    })
}
