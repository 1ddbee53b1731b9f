import { decodeFrame, encodeFrame } from '../cluster/network/frame'
import type { Payload } from '../cluster/network/network'

const UNKNOWN_NODE_ID = '784f394c-42b6-11ea-af22-2fbb1ef4b0b1'

const WRONG_PAYLOADS: Payload[] = [
  true,
  -1,
  'text',
  [],
  {},
  [[]],
  [null],
  [1, 2, 3],
  ['1', 'entityChanged', null],
  [7, 'entityChanged', {}],
  [7, 'ruleChainChanged', { tenantId: 'x', ruleChainId: 'x', change: 'SAVED' }],
  { deviceId: 7 },
  { deviceId: UNKNOWN_NODE_ID, saved: [['key', 'LONG', 'not a number']] },
  { points: [[1, ['level', 'LONG', 'not a number']]] },
  { scope: 'SERVER_SCOPE', ts: 1, entries: [['site', 'BOOLEAN', 'text']] },
  { alarm: {}, entities: [], change: 'SAVED' },
  { all: 7 },
]

/** Frames that no node sends: arbitrary bytes, unknown kinds, and payloads with a wrong structure. */
export const MALFORMED_FRAMES: readonly Uint8Array[] = [
  Buffer.alloc(0),
  Buffer.from('text'),
  Buffer.alloc(16, 1),
  ...[0, 1, 2, 3, 4, 0xff].map((kind) => Buffer.concat([Buffer.of(kind), Buffer.alloc(300, 0xa5)])),
  ...WRONG_PAYLOADS.map((payload) => encodeFrame(UNKNOWN_NODE_ID, payload)),
]

/** Copies of a frame with one change each: truncated, with another kind, or with a member of another type. */
export function alteredFrames(bytes: Uint8Array): Uint8Array[] {
  const frame = decodeFrame(bytes)
  const truncated = [1, 17, bytes.length >> 1, bytes.length - 1].map((length) => bytes.subarray(0, length))
  const kinds = [0, 1, 2, 3, 9].map((kind) => Buffer.concat([Buffer.of(kind), bytes.subarray(1)]))
  const isBytes = !frame || frame.payload instanceof Uint8Array
  const payloads = isBytes ? [] : alteredValues(frame.payload)
  // A copy with the kind of the original is left out, because it is not altered.
  return [
    ...truncated.filter(({ length }) => length < bytes.length),
    ...kinds.filter(([kind]) => kind !== bytes[0]),
    ...payloads.map((payload) => encodeFrame(UNKNOWN_NODE_ID, payload)),
  ]
}

/** All copies of the value in which one member is replaced by a value of another type. */
function alteredValues(value: unknown): Payload[] {
  if (typeof value !== 'object' || value === null) return [typeof value === 'number' ? 'text' : 7]
  const entries = Object.entries(value)
  return entries.flatMap(([key, member]) =>
    alteredValues(member).map((altered) =>
      Array.isArray(value)
        ? (value.with(Number(key), altered) as Payload)
        : ({ ...value, [key]: altered } as Payload),
    ),
  )
}
