/** The id of the heading in the fragment of a URL; empty without a fragment, or if its escape sequences are invalid. */
export function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
