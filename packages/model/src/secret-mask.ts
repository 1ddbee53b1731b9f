/** Sent instead of a stored secret. A client that sends this text back keeps the stored secret. */
export const SECRET_MASK = '********'
