/**
 * A text in lower case, converted letter by letter, like `lower` of the database converts it. `toLowerCase` of a whole
 * text converts a Greek Σ at the end of a word differently, so a search in capitals would not find the name.
 */
export const lowerCase = (text: string) =>
  Array.from(text, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('')
