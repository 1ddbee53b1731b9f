import type { FromFrame } from '../../messages'

/** The directives that the setting of allowed hosts extends. The setting does not change other directives. */
const ALLOWABLE = ['script-src', 'style-src', 'img-src', 'font-src', 'media-src', 'connect-src']

const OWN_SERVER =
  'XMLHttpRequest and WebSocket cannot reach this server from a widget, use ctx.http, fetch or $.ajax'

interface Parts {
  document: Document
  /** The address of the frame. */
  href: string
  sendToHost: (message: FromFrame) => void
  report: (thrown: Error) => void
}

/**
 * Tells the page which hosts the policy of the frame blocks, once for each host: scripts often hide the failed
 * requests.
 */
export function reportBlockedHosts({ document, href, sendToHost, report }: Parts) {
  const ownHost = new URL(href).host
  const reported = new Set<string>()
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const isAllowable = ALLOWABLE.some((name) => effectiveDirective.startsWith(name))
    if (!isAllowable || !URL.canParse(blockedURI)) return
    const { host } = new URL(blockedURI)
    if (!host || reported.has(host)) return
    if (host === ownHost && effectiveDirective === 'connect-src') return report(new Error(OWN_SERVER))
    reported.add(host)
    sendToHost({ kind: 'blocked', host })
  })
}
