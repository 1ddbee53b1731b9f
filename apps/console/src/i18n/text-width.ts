/** A letter at 13 px. Cyrillic and Georgian letters are the widest. */
const LETTER_PX = { regular: 7.6, strong: 8.5 }
const WIDE_PX = 13

/** About how many pixels a text needs. An estimate that is a little too large, for the widths of columns. */
export const textWidth = (text: string, weight: keyof typeof LETTER_PX = 'regular') =>
  Math.ceil([...text].reduce((sum, sign) => sum + (IS_WIDE.test(sign) ? WIDE_PX : LETTER_PX[weight]), 0))

/** About how many pixels a text needs that may be broken between its words. */
export const longestWordWidth = (text: string) =>
  Math.max(...text.split(/\s+/).map((word) => textWidth(word)))

/** Chinese, Japanese and Korean characters. */
const IS_WIDE = /[\u1100-\u11ff\u3040-\u9fff\uac00-\ud7af\uff00-\uffdc]/
