import { isObject } from '../json/is-object'

/** JSON of unknown shape, as old documents have it. */
export type LooseJson = { [key: string]: unknown }

/** The value if it is an object, else an empty object. */
export const objectOf = (value: unknown): LooseJson => (isObject(value) ? value : {})

/** The objects in a list; other items are dropped. */
export const objectsOf = (value: unknown): LooseJson[] => (Array.isArray(value) ? value.filter(isObject) : [])
