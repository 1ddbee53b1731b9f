import { Readable } from 'node:stream'

const ITEMS_PER_SLICE = 2000

/**
 * An array as JSON text between `head` and `tail`, encoded in slices: other requests get their turn in
 * between. What fits one slice is encoded at once.
 */
export function slicedJson<T>(
  head: string,
  items: readonly T[],
  encode: (item: T) => string,
  tail: string,
  perSlice = ITEMS_PER_SLICE,
): string | Readable {
  if (items.length <= perSlice) return `${head}${items.map(encode).join(',')}${tail}`
  return Readable.from(slices())

  async function* slices() {
    yield head
    for (let from = 0; from < items.length; from += perSlice) {
      const text = items
        .slice(from, from + perSlice)
        .map(encode)
        .join(',')
      yield from === 0 ? text : `,${text}`
      await new Promise(setImmediate)
    }
    yield tail
  }
}
