import { isObject } from '@signalbox/model/json/is-object'
import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'

/** Returns the object with a member set; missing objects of the path are created. */
export function setAt(object: JsonObject, [name = '', ...rest]: string[], value: JsonValue): JsonObject {
  const inside = Object.hasOwn(object, name) ? object[name] : undefined
  const next = rest.length === 0 ? value : setAt(isObject(inside) ? inside : {}, rest, value)
  return { ...object, [name]: next }
}

/** Returns the object without a member, or unchanged if the member is missing. */
export function removeAt(object: JsonObject, [name = '', ...rest]: string[]): JsonObject {
  if (!Object.hasOwn(object, name)) return object
  const { [name]: inside, ...others } = object
  if (rest.length === 0) return others
  return isObject(inside) ? { ...others, [name]: removeAt(inside, rest) } : object
}
