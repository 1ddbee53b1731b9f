/** Reports the hosts of images that the page's policy blocks, if `html` contains them. */
export function watchBlockedImages(html: string, onBlocked: (host: string) => void): () => void {
  function onViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) {
    if (effectiveDirective !== 'img-src' || !URL.canParse(blockedURI)) return
    const { host } = new URL(blockedURI)
    if (host && html.includes(host)) onBlocked(host)
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return () => document.removeEventListener('securitypolicyviolation', onViolation)
}
