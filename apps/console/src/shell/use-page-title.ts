import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteHandles } from './route-handle'

/** The window title is that of the innermost open route. */
export function usePageTitle() {
  const { t } = useTranslation()
  const title = useRouteHandles().findLast(({ handle }) => handle.title)?.handle.title
  useEffect(() => {
    document.title = title ? `Signalbox | ${t(title)}` : 'Signalbox'
  }, [title, t])
}
