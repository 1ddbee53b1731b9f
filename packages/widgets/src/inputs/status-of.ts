/** The HTTP status an error of an action carries, if it came from the server. */
export function statusOf(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' ? status : undefined
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
