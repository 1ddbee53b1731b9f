/** Views are drawn in steps: an image may be requested before it is part of the page. */
const DRAWN_MS = 500

/** Reports the hosts of images that the policy of the page blocks, if `isUsed` returns true: this widget uses the host. */
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
      }, DRAWN_MS),
    )
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return () => {
    document.removeEventListener('securitypolicyviolation', onViolation)
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

/**
 * Whether an element, a style or a style sheet below `root`, or in a shadow root below it, names the host.
 */
export const namesHost = (root: ParentNode, host: string): boolean =>
  [...root.querySelectorAll('*')].some(
    (element) =>
      ['src', 'srcset', 'href', 'style'].some((name) => element.getAttribute(name)?.includes(host)) ||
      (element.tagName === 'STYLE' && element.textContent?.includes(host)) ||
      (element.shadowRoot && namesHost(element.shadowRoot, host)),
  )
