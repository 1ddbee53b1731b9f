import { Readable } from 'node:stream'
import { ARCHIVE_PART_BYTES } from '@signalbox/model/move/archive'
import type { RandomAccessReader } from 'yauzl'
import type { ArchiveRepository } from '../archive.repository'

/** Bytes read at once; a slice never spans two parts. */
const SLICE_BYTES = 512 * 1024

/** An uploaded archive as the zip library reads it: any range, slice by slice. */
export async function storedBytes(
  archives: ArchiveRepository,
  id: string,
  signal?: AbortSignal,
): Promise<RandomAccessReader> {
  const { RandomAccessReader } = await import('yauzl')
  // The library takes a subclass of its reader.
  class StoredBytes extends RandomAccessReader {
    override _readStreamForRange(start: number, end: number): Readable {
      return Readable.from(slices(start, end), { objectMode: false })
    }
  }
  async function* slices(start: number, end: number) {
    for (let at = start; at < end; ) {
      signal?.throwIfAborted()
      const restOfPart = ARCHIVE_PART_BYTES - (at % ARCHIVE_PART_BYTES)
      const slice = await archives.slice(id, at, Math.min(SLICE_BYTES, restOfPart, end - at))
      if (slice.length === 0) return
      at += slice.length
      yield slice
    }
  }

  return new StoredBytes()
}
