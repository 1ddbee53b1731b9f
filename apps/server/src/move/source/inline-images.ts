import { isObject } from '@signalbox/model/json/is-object'
import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'

export type FetchImage = (path: string) => Promise<{ body: Buffer; type: string } | undefined>

const LINK = 'tb-image;'
const PREFIXED_IMAGE = 'tb-image:'

/**
 * Replaces the images of a document with data URLs, as 3.2.1 stores them. Later versions store images as links, as
 * links with the images in `resources`, or as data URLs after a prefix with names.
 */
export async function inlineImages(document: JsonObject, fetchImage: FetchImage): Promise<JsonObject> {
  const text = JSON.stringify(document)
  if (!text.includes(LINK) && !text.includes(PREFIXED_IMAGE)) return document
  const resources = new Map(resourcesOf(document))
  const fetched = new Map<string, Promise<string | undefined>>()

  async function fetchDataUrl(path: string): Promise<string | undefined> {
    const image = await fetchImage(path)
    return image && `data:${image.type.split(';')[0]};base64,${image.body.toString('base64')}`
  }

  async function dataUrl(path: string): Promise<string | undefined> {
    const resource = resources.get(path)
    if (resource !== undefined) return resource
    // Elements of a list are converted at the same time, so the promise is stored, not its result.
    const request = fetched.get(path) ?? fetchDataUrl(path)
    fetched.set(path, request)
    return request
  }

  async function convert(value: JsonValue): Promise<JsonValue> {
    if (typeof value === 'string') {
      if (value.startsWith(PREFIXED_IMAGE)) return value.slice(value.indexOf(';') + 1)
      return value.startsWith(LINK) ? ((await dataUrl(value.slice(LINK.length))) ?? value) : value
    }
    if (Array.isArray(value)) return Promise.all(value.map(convert))
    if (!isObject(value)) return value
    const members: JsonObject = {}
    for (const [name, member] of Object.entries(value)) members[name] = await convert(member)
    return members
  }

  return (await convert(document)) as JsonObject
}

function resourcesOf({ resources }: JsonObject): [string, string][] {
  return (Array.isArray(resources) ? resources : []).filter(isObject).flatMap(({ link, data, mediaType }) => {
    if (typeof link !== 'string' || typeof data !== 'string') return []
    const path = link.replace(/^tb-(image|resource);/, '')
    return [[path, `data:${typeof mediaType === 'string' ? mediaType : 'image/png'};base64,${data}`]]
  })
}
