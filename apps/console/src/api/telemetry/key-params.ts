/** The query parameters that name keys. A key that contains a comma cannot be part of the list in `keys`. */
export const keyParams = (keys: readonly string[]) =>
  keys.some((key) => key.includes(',')) ? { key: keys } : { keys: keys.join(',') }
