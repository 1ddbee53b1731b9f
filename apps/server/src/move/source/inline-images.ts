import { isObject } from '@signalbox/model/json/is-object'
import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'

export type FetchImage = (path: string) => Promise<{ body: Buffer; type: string } | undefined>

const LINK = 'tb-image;'
const INLINED = 'tb-image:'

/**
 * The document with images as data URLs, the form in which this server stores them. Later versions store images in
 * other forms: as links, as links with the images in `resources`, or as data URLs after a prefix with the name.
 */
export async function inlineImages(document: JsonObject, fetchImage: FetchImage): Promise<JsonObject> {
  const text = JSON.stringify(document)
  if (!text.includes(LINK) && !text.includes(INLINED)) return document
  const known = new Map(resourcesOf(document))

  async function dataUrl(path: string): Promise<string | undefined> {
    if (!known.has(path)) {
      const image = await fetchImage(path)
      if (image) known.set(path, `data:${image.type.split(';')[0]};base64,${image.body.toString('base64')}`)
    }
    return known.get(path)
  }

  async function inlined(value: JsonValue): Promise<JsonValue> {
    if (typeof value === 'string') {
      if (value.startsWith(INLINED)) return value.slice(value.indexOf(';') + 1)
      return value.startsWith(LINK) ? ((await dataUrl(value.slice(LINK.length))) ?? value) : value
    }
    if (Array.isArray(value)) return Promise.all(value.map(inlined))
    if (!isObject(value)) return value
    const members: JsonObject = {}
    for (const [name, member] of Object.entries(value)) members[name] = await inlined(member)
    return members
  }

  return (await inlined(document)) as JsonObject
}

function resourcesOf({ resources }: JsonObject): [string, string][] {
  return (Array.isArray(resources) ? resources : []).filter(isObject).flatMap(({ link, data, mediaType }) => {
    if (typeof link !== 'string' || typeof data !== 'string') return []
    const path = link.replace(/^tb-(image|resource);/, '')
    return [[path, `data:${typeof mediaType === 'string' ? mediaType : 'image/png'};base64,${data}`]]
  })
}
