import type { FormField } from './form'

/** Whether a field is shown: all keys of `showWhen` must have the given value, or one of the given values. */
export function isShown({ showWhen }: FormField, config: Record<string, unknown>): boolean {
  return Object.entries(showWhen ?? {}).every(([key, given]) => {
    // Files of other versions may lack keys. The rule engine reads a missing boolean as false.
    if (typeof given === 'boolean') return (config[key] ?? false) === given
    const value = (config[key] ?? null) as string | boolean | null
    return Array.isArray(given) ? given.includes(value) : value === given
  })
}
