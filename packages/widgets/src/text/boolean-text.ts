type Translate = (key: string) => string

/** A value for display: true and false as words of the page's language, other values unchanged. */
export function booleanText<Value>(value: Value, t: Translate): Value | string {
  const word = typeof value === 'boolean' || typeof value === 'string' ? String(value) : ''
  // The texts are capitalized labels of inputs; in a table the word is part of a line and is in lower case.
  return word === 'true' || word === 'false' ? t(`widgets.input.${word}`).toLowerCase() : value
}
