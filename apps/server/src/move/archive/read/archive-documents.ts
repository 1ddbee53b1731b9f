import { StringDecoder } from 'node:string_decoder'
import { badRequest } from '@signalbox/model/errors'
import { isObject } from '@signalbox/model/json/is-object'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { DocumentKind } from '@signalbox/model/move/import-options'
import type { HeadPage } from '../../source/source'
import { DOCUMENT_LAYOUT } from '../layout'
import type { OpenArchive } from './open-archive'

const LINES_PER_PAGE = 200
const FILES_PER_PAGE = 10
const MAX_LINE_CHARACTERS = 16 * 1024 * 1024

/** The member of a document that contains the entity, for kinds whose documents also have other members. */
const HEAD_MEMBER: Partial<Record<DocumentKind, string>> = {
  widgets: 'widgetsBundle',
  devices: 'device',
  ruleChains: 'ruleChain',
}

/** Documents of an archive, by kind. */
export function archiveDocuments(archive: OpenArchive) {
  const { counts, files } = archive.manifest
  /** Documents by head (the entity in the document). A document is freed when its head is no longer referenced. */
  const documents = new WeakMap<JsonObject, JsonObject>()

  async function* pages(kind: DocumentKind): AsyncGenerator<JsonObject[], void, void> {
    const paths = files.filter(({ path }) => path.startsWith(`${kind}/`)).map(({ path }) => path)
    if (DOCUMENT_LAYOUT[kind] === 'lines') {
      for (const path of paths) yield* pagesOfLines(archive.stream(path), path)
      return
    }
    for (let first = 0; first < paths.length; first += FILES_PER_PAGE) {
      const page: JsonObject[] = []
      for (const path of paths.slice(first, first + FILES_PER_PAGE))
        page.push(documentOf(await archive.text(path), path))
      yield page
    }
  }

  return {
    async *heads(kind: DocumentKind): AsyncGenerator<HeadPage, void, void> {
      for await (const page of pages(kind)) {
        const heads = page.map((document) => {
          const member = document[HEAD_MEMBER[kind] ?? '']
          const head = isObject(member) ? member : document
          documents.set(head, document)
          return head
        })
        yield { heads, total: counts[kind] ?? 0 }
      }
    },
    async document(head: JsonObject): Promise<JsonObject> {
      return documents.get(head) ?? head
    },
    async count(kind: DocumentKind): Promise<number> {
      return counts[kind] ?? 0
    },
  }
}

async function* pagesOfLines(
  stream: AsyncIterable<Buffer>,
  path: string,
): AsyncGenerator<JsonObject[], void, void> {
  const decoder = new StringDecoder('utf8')
  let page: JsonObject[] = []
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE_CHARACTERS) throw badRequest(`File ${path} has a line that is too long`)
    for (const line of lines) page.push(documentOf(line, path))
    if (page.length < LINES_PER_PAGE) continue
    yield page
    page = []
  }
  if (rest.trim() !== '') page.push(documentOf(rest, path))
  if (page.length > 0) yield page
}

function documentOf(text: string, path: string): JsonObject {
  const value = jsonOrUndefined(text)
  if (isObject(value)) return value
  throw badRequest(`File ${path} of the archive has content that is not a document`)
}
