import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { containsHost, watchBlockedImages } from './blocked-images'

interface BlockedHosts {
  /** Hosts of images in this page. */
  images: readonly string[]
  /** Hosts that the script of the widget uses in its frame. */
  frame: readonly string[]
}

const NONE: BlockedHosts = { images: [], frame: [] }
/** The maximum number of shown hosts: a script may request any number. */
const MAX_HOSTS = 5
const MAX_LENGTH = 100

/**
 * Collects the hosts that the content security policy of the page or of the widget's frame blocks. The texts name the
 * setting that allows these hosts.
 */
export function useBlockedHosts(config: WidgetConfig, body: RefObject<HTMLElement | null>) {
  const { t } = useTranslation()
  const [blocked, setBlocked] = useState(NONE)

  const add = useCallback(
    (list: keyof BlockedHosts, host: string) =>
      setBlocked((current) => {
        const shortHost = host.slice(0, MAX_LENGTH)
        const isIgnored = current[list].includes(shortHost) || current[list].length >= MAX_HOSTS
        return isIgnored ? current : { ...current, [list]: [...current[list], shortHost] }
      }),
    [],
  )

  useEffect(() => {
    const isUsed = (host: string) =>
      (body.current !== null && containsHost(body.current, host)) || JSON.stringify(config).includes(host)
    return watchBlockedImages(isUsed, (host) => add('images', host))
  }, [config, body, add])

  const { images, frame } = blocked
  return {
    onBlocked: useCallback((host: string) => add('frame', host), [add]),
    texts: [
      ...(frame.length > 0 ? [t('widget.blocked-hosts', { hosts: frame.join(', ') })] : []),
      ...(images.length > 0 ? [t('widgets.html-card.blocked-images', { hosts: images.join(', ') })] : []),
    ],
    /** Hides the texts until a host is blocked again. */
    dismiss: () => setBlocked(NONE),
  }
}
