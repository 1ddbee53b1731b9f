import { Readable } from 'node:stream'

const CHUNK_LENGTH = 65_536

/** Joins JSON texts with commas, between `head` and `tail`. A long list is returned as a stream of chunks. */
export function jsonList(head: string, texts: readonly string[], tail: string): string | Readable {
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  if (length <= CHUNK_LENGTH) return `${head}${texts.join(',')}${tail}`
  return Readable.from(chunks(head, texts, tail))
}

function* chunks(head: string, texts: readonly string[], tail: string) {
  let chunk = head
  for (const [index, text] of texts.entries()) {
    chunk += index === 0 ? text : `,${text}`
    if (chunk.length < CHUNK_LENGTH) continue
    yield chunk
    chunk = ''
  }
  yield chunk + tail
}
