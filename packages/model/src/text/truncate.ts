/** Cuts a text to `length` characters and adds an ellipsis. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text)
  if (characters.length <= length) return text
  return `${characters.slice(0, length).join('').trimEnd()}…`
}
