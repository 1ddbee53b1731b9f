import { confirm, isConfirmOpen } from '@signalbox/ui/feedback/confirm'
import i18next from 'i18next'
import { z } from 'zod'

/** A confirmation within this time is ignored: it was probably the second click of a double click on the link. */
const MIN_READING_MS = 700

/**
 * The URL of a page of another host. User names are refused: a user name in front of the host could look like the host.
 */
export const LinkUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine((url) => URL.canParse(url) && !new URL(url).username)

/** The path of a page of the console. Other URLs and the pages for signing in are refused. */
export const PagePath = z.string().refine(isPagePath, 'Not the path of a page')

const REFUSED_PAGES = /^\/(?:api\b|static\b|login|oauth2)/

function isPagePath(path: string): boolean {
  if (!/^\/(?!\/)[^\\\t\r\n]*$/.test(path)) return false
  const page = routedPath(path)
  return page !== null && !REFUSED_PAGES.test(page)
}

/**
 * The path that the router compares with its routes: dot segments are resolved, characters are decoded, repeated
 * slashes are joined, and letters are lower case. `null` if the path cannot be decoded.
 */
function routedPath(path: string): string | null {
  try {
    const joined = path.replace(/^[^?#]*/, (pathname) => pathname.replace(/\/+/g, '/'))
    return decodeURIComponent(new URL(joined, 'https://host').pathname).replace(/\/+/g, '/').toLowerCase()
  } catch {
    // Malformed percent-encoding.
    return null
  }
}

/**
 * Opens the target of a link in another tab, after the user has confirmed the host. The frame of the widget has no
 * permission to open pages, because a URL could send data of the dashboard to another server.
 */
export async function openLink(url: string): Promise<void> {
  if (!navigator.userActivation.isActive) throw new Error('A link opens only after a click or a key')
  if (isConfirmOpen()) throw new Error('Another dialog is open')
  const askedMs = performance.now()
  const isWanted = await confirm({
    title: i18next.t('widget.open-link', { host: new URL(url).host }),
    text: url,
    confirmLabel: i18next.t('widget.open-link-confirm'),
  })
  if (isWanted && performance.now() - askedMs >= MIN_READING_MS) window.open(url, '_blank', 'noopener')
}
