import { IMAGE_LINK, withFileImages } from '@signalbox/model/dashboard/newer-thingsboard/file-images'
import { isObject } from '@signalbox/model/json/is-object'
import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'

export type FetchImage = (path: string) => Promise<{ body: Buffer; type: string } | undefined>

/**
 * Replaces the images of a document with data URLs, as ThingsBoard 3.2.1 stores them. Later versions store images as
 * links, as links with the images in `resources`, or as data URLs after a prefix such as `tb-image:<names>;`.
 */
export async function inlineImages(document: JsonObject, fetchImage: FetchImage): Promise<JsonObject> {
  if (!JSON.stringify(document).includes('tb-image')) return document
  const fetched = new Map<string, Promise<string | undefined>>()

  async function fetchDataUrl(path: string): Promise<string | undefined> {
    const image = await fetchImage(path)
    // A proxy may return an HTML page with status 200, such as its sign-in page.
    if (!image?.type.toLowerCase().startsWith('image/')) return undefined
    return `data:${image.type.split(';')[0]};base64,${image.body.toString('base64')}`
  }

  async function dataUrl(path: string): Promise<string | undefined> {
    // Elements of a list are converted at the same time, so the promise is stored, not its result.
    const request = fetched.get(path) ?? fetchDataUrl(path)
    fetched.set(path, request)
    return request
  }

  async function convert(value: JsonValue): Promise<JsonValue> {
    if (typeof value === 'string')
      return value.startsWith(IMAGE_LINK) ? ((await dataUrl(value.slice(IMAGE_LINK.length))) ?? value) : value
    if (Array.isArray(value)) return Promise.all(value.map(convert))
    if (!isObject(value)) return value
    const members: JsonObject = {}
    for (const [name, member] of Object.entries(value)) members[name] = await convert(member)
    return members
  }

  return (await convert(withFileImages(document))) as JsonObject
}
