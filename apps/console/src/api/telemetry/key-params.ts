/** The query parameters for keys: the list `keys`, or a parameter `key` for each key if a key contains a comma. */
export const keyParams = (keys: readonly string[]) =>
  keys.some((key) => key.includes(',')) ? { key: keys } : { keys: keys.join(',') }
