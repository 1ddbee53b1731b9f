/**
 * A text in lower case, letter by letter as `lower` of the database does it. In JavaScript the lower case of the Greek
 * letter Σ depends on its place in the word, so a name in capitals would not be found.
 */
export const lowerCase = (text: string) =>
  Array.from(text, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('')
