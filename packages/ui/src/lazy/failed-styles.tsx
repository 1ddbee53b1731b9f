const failed = new Set<HTMLLinkElement>()
let attempt: Promise<unknown> | undefined

/**
 * Collects the links of style sheets that could not be loaded. `import()` loads the style sheets of a script once: when
 * it is called again after a failure, it takes them for loaded.
 */
export function collectFailedStyles() {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  }
  // Errors of links do not bubble.
  document.addEventListener('error', onError, { capture: true })
}

/** Loads the style sheets again that could not be loaded. Rejects if one fails again. */
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
