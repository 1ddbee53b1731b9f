import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'
import { SECRET_MASK } from '@signalbox/model/secret-mask'
import { isSealed, type SecretBox } from './secret-box'

/** Where a document holds a secret. */
export type SecretPath = readonly string[]

/** The document as clients see it: whether there is a secret, not which. */
export const maskFields = (document: JsonObject, paths: readonly SecretPath[]) =>
  changedAt(document, paths, () => SECRET_MASK)

/** The document as it is used. */
export const openFields = (document: JsonObject, paths: readonly SecretPath[], box: SecretBox) =>
  changedAt(document, paths, box.open)

/** The document as it is stored. A mask that comes back keeps the secret that is stored already. */
export const sealFields = (
  document: JsonObject,
  paths: readonly SecretPath[],
  box: SecretBox,
  stored?: JsonObject | null,
) =>
  changedAt(document, paths, (text, path) =>
    text === SECRET_MASK ? (stored ? (valueAt(stored, path) ?? null) : null) : box.seal(text),
  )

/** Paths whose value is a mask nobody can replace. */
export const maskedPaths = (document: JsonObject, paths: readonly SecretPath[]) =>
  paths.filter((path) => valueAt(document, path) === SECRET_MASK)

/** Whether a stored document has a secret that is not encrypted. */
export const hasPlainText = (document: JsonObject, paths: readonly SecretPath[]) =>
  paths.some((path) => {
    const value = valueAt(document, path)
    return typeof value === 'string' && value !== '' && !isSealed(value)
  })

function changedAt(
  document: JsonObject,
  paths: readonly SecretPath[],
  change: (text: string, path: SecretPath) => JsonValue,
): JsonObject {
  let result = document
  for (const path of paths) {
    const value = valueAt(document, path)
    if (typeof value === 'string' && value !== '') result = withValue(result, path, change(value, path))
  }
  return result
}

function valueAt(document: JsonObject, path: SecretPath): JsonValue | undefined {
  let value: JsonValue | undefined = document
  for (const key of path) value = isObject(value) ? value[key] : undefined
  return value
}

function withValue(document: JsonObject, [key, ...rest]: SecretPath, value: JsonValue): JsonObject {
  if (key === undefined) return document
  if (rest.length === 0) return { ...document, [key]: value }
  return { ...document, [key]: withValue(document[key] as JsonObject, rest, value) }
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
