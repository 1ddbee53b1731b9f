/** Cuts a text to `length` characters and adds an ellipsis; `isWordwise` cuts at a word boundary. */
export function truncate(
  text: string | null | undefined,
  length: number,
  isWordwise = false,
  ellipsis = '…',
): string {
  const characters = Array.from(text ?? '')
  if (characters.length <= length) return text ?? ''
  const cut = characters.slice(0, length).join('')
  if (!isWordwise || /\s/.test(characters[length] ?? '')) return `${cut.trimEnd()}${ellipsis}`
  const word = /^(.*\S)\s/s.exec(cut)?.[1] ?? cut
  return `${word.replace(/[.,]$/, '')}${ellipsis}`
}
