import { isObject } from '../../json/is-object'
import type { JsonObject, JsonValue } from '../../json/json-value'

/** Marks a text as a link to an image resource; the path follows. */
export const IMAGE_LINK = 'tb-image;'
const PREFIXED_IMAGE = 'tb-image:'

/**
 * Converts the images of a document of later ThingsBoard versions to data URLs, as 3.2.1 stores them. A link to an
 * image in `resources` becomes the data URL of this image. A prefix with names is removed from a data URL. Links to
 * other images are kept.
 */
export function withFileImages(document: JsonObject): JsonObject {
  const resources = new Map(resourcesOf(document))

  function convert(value: JsonValue): JsonValue {
    if (typeof value === 'string') {
      if (value.startsWith(PREFIXED_IMAGE)) return value.slice(value.indexOf(';') + 1)
      return value.startsWith(IMAGE_LINK) ? (resources.get(value.slice(IMAGE_LINK.length)) ?? value) : value
    }
    if (Array.isArray(value)) return value.map(convert)
    return isObject(value) ? convertMembers(value) : value
  }

  const convertMembers = (object: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(object).map(([name, member]) => [name, convert(member)]))

  return convertMembers(document)
}

function resourcesOf({ resources }: JsonObject): [path: string, dataUrl: string][] {
  return (Array.isArray(resources) ? resources : []).filter(isObject).flatMap(({ link, data, mediaType }) => {
    if (typeof link !== 'string' || typeof data !== 'string') return []
    const path = link.replace(/^tb-(image|resource);/, '')
    return [[path, `data:${typeof mediaType === 'string' ? mediaType : 'image/png'};base64,${data}`]]
  })
}
