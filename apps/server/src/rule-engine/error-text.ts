/** What an error says; its name when it says nothing. */
export function errorText(error: unknown): string {
  if (error instanceof Error) return error.message || error.name
  return String(error)
}
