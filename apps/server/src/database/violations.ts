/** The constraint that a failed statement has violated; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' || code === '23503' || code === '23514' ? (constraint ?? code) : undefined
}

/**
 * Replaces violations of the listed constraints with other errors: `replaceViolations(work, { name_unique: () => ...
 * })`.
 */
export async function replaceViolations<T>(
  work: Promise<T>,
  errors: Record<string, () => Error>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    const constraint = violatedConstraint(error)
    const replacement = constraint ? errors[constraint] : undefined
    throw replacement ? replacement() : error
  }
}
