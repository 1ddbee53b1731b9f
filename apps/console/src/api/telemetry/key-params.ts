/**
 * The query parameters that name the keys: one parameter `keys` with commas between the keys. If a key contains a
 * comma, each key has its own parameter `key` instead.
 */
export const keyParams = (keys: readonly string[]) =>
  keys.some((key) => key.includes(',')) ? { key: keys } : { keys: keys.join(',') }
