import { isRightToLeft } from '@signalbox/model/text/language'
import { UiProvider } from '@signalbox/ui/ui-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/request/query-client'
import { currentLanguage } from './i18n/i18n'
import { useTranslatedUiTexts } from './i18n/ui-texts'
import { router } from './routes'

/** The console: the providers around the routes. */
export function App() {
  const texts = useTranslatedUiTexts()
  return (
    <UiProvider texts={texts} direction={isRightToLeft(currentLanguage()) ? 'rtl' : 'ltr'}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  )
}
