import { isObject } from '@signalbox/model/json/is-object'
import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'
import { SECRET_MASK } from '@signalbox/model/secret-mask'
import { isSealed, type SecretBox } from './secret-box'

/** The path of a secret in a document. A regular expression means every matching key. */
export type SecretPath = readonly (string | RegExp)[]
type KeyPath = readonly string[]

/** The document for clients: a mask replaces the value of each secret. */
export const maskFields = (document: JsonObject, paths: readonly SecretPath[]) =>
  changedAt(document, paths, () => SECRET_MASK)

/** The document with decrypted secrets. */
export const openFields = (document: JsonObject, paths: readonly SecretPath[], box: SecretBox) =>
  changedAt(document, paths, box.open)

/** The document for the database, with encrypted secrets. A mask sent by a client is replaced by the stored secret. */
export const sealFields = (
  document: JsonObject,
  paths: readonly SecretPath[],
  box: SecretBox,
  stored?: JsonObject | null,
) =>
  changedAt(document, paths, (text, path) =>
    text === SECRET_MASK ? ((stored && valueAt(stored, path)) ?? '') : box.seal(text),
  )

/**
 * The paths of masks that no secret of the stored document can replace. A client must send the secrets of these paths.
 */
export const unknownMasks = (
  document: JsonObject,
  paths: readonly SecretPath[],
  stored?: JsonObject | null,
) =>
  keyPaths(document, paths).filter(
    (path) => valueAt(document, path) === SECRET_MASK && !(stored && valueAt(stored, path)),
  )

/** Whether a stored document has a secret that is not encrypted. */
export const hasPlainText = (document: JsonObject, paths: readonly SecretPath[]) =>
  keyPaths(document, paths).some((path) => {
    const value = valueAt(document, path)
    return typeof value === 'string' && value !== '' && !isSealed(value)
  })

function changedAt(
  document: JsonObject,
  paths: readonly SecretPath[],
  change: (text: string, path: KeyPath) => JsonValue,
): JsonObject {
  let result = document
  for (const path of keyPaths(document, paths)) {
    const value = valueAt(document, path)
    if (typeof value === 'string' && value !== '') result = withValue(result, path, change(value, path))
  }
  return result
}

/** The paths of the secrets in the document: each pattern is replaced by the keys that match it. */
const keyPaths = (document: JsonObject, paths: readonly SecretPath[]): KeyPath[] =>
  paths.flatMap((path) =>
    path.reduce<KeyPath[]>(
      (starts, step) =>
        starts.flatMap((start) =>
          typeof step === 'string'
            ? [[...start, step]]
            : matchingKeys(valueAt(document, start), step).map((key) => [...start, key]),
        ),
      [[]],
    ),
  )

const matchingKeys = (value: JsonValue | undefined, pattern: RegExp) =>
  isObject(value) ? Object.keys(value).filter((key) => pattern.test(key)) : []

function valueAt(document: JsonObject, path: KeyPath): JsonValue | undefined {
  let value: JsonValue | undefined = document
  for (const key of path) value = isObject(value) ? value[key] : undefined
  return value
}

function withValue(document: JsonObject, [key, ...rest]: KeyPath, value: JsonValue): JsonObject {
  if (key === undefined) return document
  if (rest.length === 0) return { ...document, [key]: value }
  return { ...document, [key]: withValue(document[key] as JsonObject, rest, value) }
}
