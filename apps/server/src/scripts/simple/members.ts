import { isObjectOrArray, requireSandbox } from './require-sandbox'

type Members = Record<string, unknown>

/** The name of a member of a plain object. */
const nameOf = (key: unknown) =>
  typeof key === 'string' || typeof key === 'number' ? String(key) : requireSandbox()

/** Whether a plain object has the member; names of `Object.prototype` are left to the sandbox. */
export function hasMember(object: unknown, key: unknown): boolean {
  if (!isObjectOrArray(object) || Array.isArray(object)) return requireSandbox()
  const name = nameOf(key)
  if (Object.hasOwn(object, name)) return true
  return name in Object.prototype ? requireSandbox() : false
}

/** Reads a member of a string, list or object. */
export function readMember(object: unknown, key: unknown): unknown {
  if (typeof object === 'string' || Array.isArray(object)) {
    if (key === 'length') return object.length
    return isIndex(key) ? object[key] : requireSandbox()
  }
  return hasMember(object, key) ? (object as Members)[key as string] : undefined
}

/** Sets a member of a list or object. */
export function writeMember(object: unknown, key: unknown, value: unknown) {
  if (Array.isArray(object)) {
    if (!isIndex(key) || key > object.length) return requireSandbox()
    object[key] = value
    return
  }
  if (!isObjectOrArray(object)) return requireSandbox()
  const name = nameOf(key)
  if (name === '__proto__') requireSandbox()
  ;(object as Members)[name] = value
}

/** Deletes a member of an object. */
export function deleteMember(object: unknown, key: unknown): boolean {
  if (hasMember(object, key)) delete (object as Members)[key as string]
  return true
}

const isIndex = (key: unknown): key is number => typeof key === 'number' && Number.isInteger(key) && key >= 0
