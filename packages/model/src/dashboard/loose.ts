import { isObject } from '../json/is-object'

/** JSON of unknown shape, as old documents have it. */
export type Loose = { [key: string]: unknown }

/** The value if it is an object, else an empty object. */
export const objectOf = (value: unknown): Loose => (isObject(value) ? value : {})

/** The objects in a list; other items are dropped. */
export const objectsOf = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isObject) : [])
