/** Texts of callers as PostgreSQL takes them: it knows no NUL character. */
export const plainText = (text: string) => text.replaceAll('\0', '')

/** Takes the special meaning from the wildcards of LIKE. */
export const likeText = (text: string) => plainText(text).replace(/[\\%_]/g, '\\$&')

/** The pattern for names that start so, in lower case. */
export const prefixPattern = (prefix: string) => `${likeText(prefix.toLowerCase())}%`
