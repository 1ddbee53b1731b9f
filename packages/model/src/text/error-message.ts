/** The message of an error, or its name if the message is empty; other values as text. */
export function errorMessage(error: unknown): string {
  if (error instanceof Error) return error.message || error.name
  return String(error)
}
