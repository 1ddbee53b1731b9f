import type { JsonObject } from '@signalbox/model/json/json-value'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/**
 * Replaces every changed id in a document, whether it is in an id object, alias, list, node setting, script or text.
 */
export function rewriteIds<T extends JsonObject>(document: T, changed: ReadonlyMap<string, string>): T {
  if (changed.size === 0) return document
  const text = JSON.stringify(document)
  const rewritten = text.replace(UUID, (id) => changed.get(id.toLowerCase()) ?? id)
  return rewritten === text ? document : (JSON.parse(rewritten) as T)
}
