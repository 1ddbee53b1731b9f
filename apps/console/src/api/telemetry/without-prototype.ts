/** Values by key without a prototype: a device may name a key `constructor`, and a missing key must have no value. */
export const withoutPrototype = <T>(values: Record<string, T>): Record<string, T> =>
  Object.assign(Object.create(null) as Record<string, T>, values)
