import { isObject } from './is-object'

/** JSON text that does not depend on the order of keys: PostgreSQL's jsonb does not keep this order. */
export const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    isObject(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  ) ?? ''
