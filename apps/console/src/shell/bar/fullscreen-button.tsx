import { IconButton } from '@signalbox/ui/actions/icon-button'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** Shows the console in full screen. Not rendered if the browser does not support full screen. */
export function FullscreenButton() {
  const { t } = useTranslation()
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  return (
    <IconButton
      icon={isFull ? 'fullscreen_exit' : 'fullscreen'}
      label={t(isFull ? 'fullscreen.exit' : 'fullscreen.expand')}
      onClick={() => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())}
    />
  )
}

function subscribe(notify: () => void) {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}
