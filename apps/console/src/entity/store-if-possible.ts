/**
 * Stores a text in this browser. Does nothing if the storage is full: the texts, such as the columns of a table, are
 * not needed to use a page.
 */
export function storeIfPossible(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
  } catch {
    // The storage is full. The earlier text stays stored.
  }
}
