/** Hands a text to the user as a file. */
export const saveTextFile = (name: string, text: string, type: string) =>
  saveFile(name, new Blob([text], { type }))

/** Hands a file to the user. */
export function saveFile(name: string, content: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
