/** The text without percent encoding; a text that is not encoded, such as `50%`, stays as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
