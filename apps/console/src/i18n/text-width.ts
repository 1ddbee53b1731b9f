/** The width of a letter at a font size of 13 px. The widest alphabets are Cyrillic and Georgian. */
const LETTER_PX = { regular: 7.6, strong: 8.5 }
/** The width of a Chinese, Japanese or Korean character. */
const WIDE_PX = 13

/** The estimated width of a text in pixels, for the widths of columns. The estimate is a little too large. */
export const textWidth = (text: string, weight: keyof typeof LETTER_PX = 'regular') =>
  Math.ceil(
    [...text].reduce(
      (sum, character) => sum + (WIDE_CHARACTER.test(character) ? WIDE_PX : LETTER_PX[weight]),
      0,
    ),
  )

/** The estimated width in pixels of a text with a line break after each word. */
export const longestWordWidth = (text: string) =>
  Math.max(...text.split(/\s+/).map((word) => textWidth(word)))

/** Chinese, Japanese and Korean characters. */
const WIDE_CHARACTER = /[\u1100-\u11ff\u3040-\u9fff\uac00-\ud7af\uff00-\uffdc]/
