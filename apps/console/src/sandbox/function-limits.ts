/** The limits of user functions in the browser. */
export const FUNCTION_LIMITS = { memoryBytes: 32 * 1024 * 1024, timeoutMs: 1000, batchMs: 5000 }
