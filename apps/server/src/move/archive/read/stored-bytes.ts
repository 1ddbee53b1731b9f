import { Readable } from 'node:stream'
import { ARCHIVE_PART_BYTES } from '@signalbox/model/move/archive'
import type { RandomAccessReader } from 'yauzl'
import type { ArchiveRepository } from '../archive.repository'

/** The maximum size of a slice, which is read from the database at once. */
const SLICE_BYTES = 512 * 1024

/** A reader for the zip library, which reads ranges of an uploaded archive in slices. A slice is within one part. */
export async function storedBytes(
  archives: ArchiveRepository,
  id: string,
  signal?: AbortSignal,
): Promise<RandomAccessReader> {
  const { RandomAccessReader } = await import('yauzl')
  // The library requires a subclass of its reader.
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
