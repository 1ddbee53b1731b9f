/** Downloads a text as a file. */
export const saveTextFile = (name: string, text: string, type: string) =>
  saveFile(name, new Blob([text], { type }))

/** Downloads a file. */
export function saveFile(name: string, content: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
