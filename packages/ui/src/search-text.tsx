/** Whether a text contains the typed text. Both are normalized with `searchText`. */
export const matchesSearch = (text: string, typed: string) =>
  searchText(text).includes(searchText(typed.trim()))

/**
 * Normalizes a text for search: case, accents and character width are ignored. "ilişki" finds "İlişki", and "uber"
 * finds "Über". Persian text is also found if it is typed with the Arabic letters yeh and kaf, with the digits 0 to 9,
 * or without zero-width non-joiners.
 */
export const searchText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200c]/g, '')
    .toLowerCase()
    .replace(/[ıيك۰-۹]/g, (character) => SAME_AS[character] ?? String(character.charCodeAt(0) & 15))

const SAME_AS: Record<string, string> = { ı: 'i', ي: 'ی', ك: 'ک' }

/** The first occurrence of the typed text: its start and the position after its end, or null. */
export function matchRange(text: string, typed: string): { start: number; end: number } | null {
  const wanted = searchText(typed.trim())
  if (wanted === '') return null
  // The compared text can be shorter or longer than the original: `positions` maps each of its characters to
  // the original character.
  const positions: number[] = []
  let compared = ''
  let offset = 0
  for (const character of text) {
    const part = searchText(character)
    compared += part
    for (let index = 0; index < part.length; index++) positions.push(offset)
    offset += character.length
  }
  positions.push(text.length)
  const first = compared.indexOf(wanted)
  if (first < 0) return null
  const start = positions[first] ?? 0
  const last = positions[first + wanted.length - 1] ?? start
  const end = positions.find((position) => position > last) ?? text.length
  return { start, end }
}
