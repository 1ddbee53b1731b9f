/** Reports the hosts of images that the policy of the page blocks, as long as `html` names them. */
export function watchBlockedImages(html: string, onBlocked: (host: string) => void): () => void {
  function onViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) {
    if (effectiveDirective !== 'img-src' || !URL.canParse(blockedURI)) return
    const { host } = new URL(blockedURI)
    if (host && html.includes(host)) onBlocked(host)
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return () => document.removeEventListener('securitypolicyviolation', onViolation)
}
