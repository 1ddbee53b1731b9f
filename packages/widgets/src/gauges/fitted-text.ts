/** Below this size a text cannot be read. */
const SMALLEST = 8
/** The average width of a letter, as a share of the font size. */
const LETTER = 0.58
const LEAST_LETTERS = 4

/**
 * Fits a text into a width: at the given size if possible, else smaller, else cut. The text is empty if fewer
 * than four letters would be left.
 */
export function fittedText(text: string, room: number, size: number): { text: string; size: number } {
  const fitting = room / (Math.max(1, text.length) * LETTER)
  if (fitting >= SMALLEST) return { text, size: Math.min(size, fitting) }
  const letters = Math.floor(room / (SMALLEST * LETTER)) - 1
  return { text: letters < LEAST_LETTERS ? '' : `${text.slice(0, letters).trimEnd()}…`, size: SMALLEST }
}
