const failed = new Set<HTMLLinkElement>()
let attempt: Promise<unknown> | undefined

/**
 * Collects the links of style sheets that could not be loaded. `import()` requests the style sheets of a script only
 * once: after a failure, the next call treats them as loaded.
 */
export function collectFailedStyles() {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  }
  // Errors of links do not bubble.
  document.addEventListener('error', onError, { capture: true })
}

/** Loads the failed style sheets again. Rejects if one of them fails again. */
export function loadFailedStyles(): Promise<unknown> {
  attempt ??= Promise.all([...failed].map(loadAgain)).finally(() => {
    attempt = undefined
  })
  return attempt
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  failed.delete(link)
  const copy = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    copy.addEventListener('load', () => resolve())
    copy.addEventListener('error', () => reject(new Error(`Style sheet ${copy.href} was not loaded`)))
    link.replaceWith(copy)
  })
}
