/** A view may request an image before adding it to the page, so the page is searched only after this delay. */
const SEARCH_DELAY_MS = 500

/**
 * Reports the host of each image that the content security policy of the page blocks, if `isUsed` finds the host in the
 * widget.
 */
export function watchBlockedImages(isUsed: (host: string) => boolean, onBlocked: (host: string) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  function onViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) {
    if (effectiveDirective !== 'img-src' || !URL.canParse(blockedURI)) return
    const { host } = new URL(blockedURI)
    if (!host || timers.has(host)) return
    timers.set(
      host,
      setTimeout(() => {
        timers.delete(host)
        if (isUsed(host)) onBlocked(host)
      }, SEARCH_DELAY_MS),
    )
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return () => {
    document.removeEventListener('securitypolicyviolation', onViolation)
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

/**
 * Whether an attribute, a style or a style sheet below `root`, including shadow roots, contains the host.
 */
export const containsHost = (root: ParentNode, host: string): boolean =>
  [...root.querySelectorAll('*')].some(
    (element) =>
      ['src', 'srcset', 'href', 'style'].some((name) => element.getAttribute(name)?.includes(host)) ||
      (element.tagName === 'STYLE' && element.textContent?.includes(host)) ||
      (element.shadowRoot && containsHost(element.shadowRoot, host)),
  )
