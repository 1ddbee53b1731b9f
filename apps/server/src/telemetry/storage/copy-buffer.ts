import type { TypedValue } from '@signalbox/model/telemetry'
import type { Chunk } from './chunks'
import type { ChunkPoints, NumberRange } from './point-batch'
import { numberColumn, pointKind, textColumn } from './point-row'
import type { SpareBuffers } from './spare-buffers'

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const FIXED_ROW_BYTES = 2 + 8 + 5 + 12 + 12 + 4
const TWO_32 = 2 ** 32

/** Encoded rows, and the buffer that holds them. */
export interface CopyRows {
  bytes: Buffer
  buffer: Buffer
}

/**
 * Encodes points in PostgreSQL's binary COPY format. No library is used, for speed: nearly all points are
 * encoded here.
 */
export function copyRows(
  buffers: SpareBuffers,
  chunk: Chunk,
  newPoints: ChunkPoints['newPoints'],
  ranges: Iterable<NumberRange> = [],
): CopyRows {
  const all = [...ranges]
  let rows = all.reduce((sum, { from, to }) => sum + to - from, 0)
  for (const points of newPoints.values()) rows += points.length
  const buffer = copyBuffer(chunk, buffers.acquire(rows * FIXED_ROW_BYTES + SPARE_BYTES))
  for (const [series, points] of newPoints)
    for (const { ts, value } of points) buffer.add(series.id, ts, value)
  for (const range of all) buffer.addNumbers(range)
  return buffer.rows()
}

/** Added to the size of the rows for the header, the end mark and short texts. */
const SPARE_BYTES = 512

function copyBuffer({ baseTs, isWide }: Chunk, first: Buffer) {
  let buffer = first
  // Writes through a DataView take a fraction of the time of the write functions of Buffer.
  let view = viewOf(buffer)
  let end = SIGNATURE.copy(buffer)

  function reserve(bytes: number) {
    if (end + bytes <= buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, end + bytes))
    buffer.copy(larger, 0, 0, end)
    buffer = larger
    view = viewOf(larger)
  }

  function addTime(ts: number) {
    if (!isWide) {
      view.setInt32(end, 4)
      view.setInt32(end + 4, ts - baseTs)
      end += 8
      return
    }
    view.setInt32(end, 8)
    view.setInt32(end + 4, Math.floor(ts / TWO_32))
    view.setUint32(end + 8, ts >>> 0)
    end += 12
  }

  function addNumber(num: number | null) {
    view.setInt32(end, num === null ? -1 : 8)
    end += 4
    if (num === null) return
    view.setFloat64(end, num)
    end += 8
  }

  function addText(txt: string | null, bytes: number) {
    view.setInt32(end, txt === null ? -1 : bytes)
    end += 4
    if (txt !== null) end += buffer.write(txt, end)
  }

  function addSeries(seriesId: number, kind: number) {
    view.setInt16(end, 5)
    view.setInt32(end + 2, 4)
    view.setInt32(end + 6, seriesId)
    view.setInt32(end + 10, 1)
    view.setUint8(end + 14, kind)
    end += 15
  }

  return {
    addNumbers({ series, numbers, from, to }: NumberRange) {
      const { ts, num, kind } = numbers
      reserve((to - from) * FIXED_ROW_BYTES + 2)
      for (let at = from; at < to; at++) {
        addSeries(series.id, kind[at]!)
        addTime(ts[at]!)
        view.setInt32(end, 8)
        view.setFloat64(end + 4, num[at]!)
        view.setInt32(end + 12, -1)
        end += 16
      }
    },
    add(seriesId: number, ts: number, value: TypedValue) {
      const kind = pointKind(value)
      const txt = textColumn(value, kind)
      const textBytes = txt === null ? 0 : Buffer.byteLength(txt)
      reserve(FIXED_ROW_BYTES + textBytes + 2)
      addSeries(seriesId, kind.charCodeAt(0))
      addTime(ts)
      addNumber(numberColumn(value))
      addText(txt, textBytes)
    },
    /** All rows so far with the end mark behind them. */
    rows(): CopyRows {
      reserve(2)
      view.setInt16(end, -1)
      return { bytes: buffer.subarray(0, end + 2), buffer }
    },
  }
}

const viewOf = (buffer: Buffer) => new DataView(buffer.buffer, buffer.byteOffset, buffer.length)

/** The statement that the buffer is sent with. */
export const copyStatement = (table: string) =>
  `COPY ${table} (series_id, kind, t, num, txt) FROM STDIN WITH (FORMAT binary)`
