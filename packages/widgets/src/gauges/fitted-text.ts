/** Below this size a text cannot be read. */
const MIN_SIZE = 8
/** The average width of a letter, as a share of the font size. */
const LETTER_WIDTH = 0.58
const MIN_LETTERS = 4

/**
 * Fits a text into a width: at the given size if possible, otherwise smaller or, at the minimum size, truncated. The
 * text is empty if fewer than four letters would fit.
 */
export function fittedText(text: string, width: number, size: number): { text: string; size: number } {
  const fittingSize = width / (Math.max(1, text.length) * LETTER_WIDTH)
  if (fittingSize >= MIN_SIZE) return { text, size: Math.min(size, fittingSize) }
  const letters = Math.floor(width / (MIN_SIZE * LETTER_WIDTH)) - 1
  return { text: letters < MIN_LETTERS ? '' : `${text.slice(0, letters).trimEnd()}…`, size: MIN_SIZE }
}
