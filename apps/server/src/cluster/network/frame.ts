import { AppError, ErrorCode, unavailable } from '@signalbox/model/errors'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import { z } from 'zod'
import type { Payload } from './network'

/** The kind of a frame, in its first byte. */
const Kind = { json: 1, bytes: 2, error: 3 } as const
type Kind = (typeof Kind)[keyof typeof Kind]

const HEAD_BYTES = 17

export interface NetworkFrame {
  /** The node that sent the frame. */
  from: string
  payload: unknown
  /** In responses only: the request failed at the other node. */
  error?: AppError
}

const RemoteError = z.object({ code: z.number(), status: z.number(), message: z.string() })

/** Encodes a frame: its kind in 1 byte, the id of the sending node in 16 bytes, then the payload. */
export function encodeFrame(nodeId: string, payload: Payload): Uint8Array {
  if (payload instanceof Uint8Array) return frameOf(Kind.bytes, nodeId, payload)
  return frameOf(Kind.json, nodeId, Buffer.from(JSON.stringify(payload)))
}

/** Encodes an `AppError`. For other errors a general error is encoded: their text stays in the log of this node. */
export function encodeError(nodeId: string, error: unknown): Uint8Array {
  const reported =
    error instanceof AppError ? error : unavailable('Another node could not answer the request')
  const { code, status, message } = reported
  return frameOf(Kind.error, nodeId, Buffer.from(JSON.stringify({ code, status, message })))
}

/** The frame, or undefined for other bytes: any client of NATS may publish anything. */
export function decodeFrame(bytes: Uint8Array): NetworkFrame | undefined {
  if (bytes.length < HEAD_BYTES) return undefined
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const from = uuidOf(buffer.toString('hex', 1, HEAD_BYTES))
  const body = buffer.subarray(HEAD_BYTES)
  switch (buffer[0]) {
    case Kind.bytes:
      return { from, payload: body }
    case Kind.json: {
      const payload = jsonOf(body)
      return payload === undefined ? undefined : { from, payload }
    }
    case Kind.error: {
      const error = RemoteError.safeParse(jsonOf(body))
      return error.success ? { from, payload: null, error: remoteError(error.data) } : undefined
    }
    default:
      return undefined
  }
}

function frameOf(kind: Kind, nodeId: string, body: Uint8Array): Uint8Array {
  const frame = Buffer.allocUnsafe(HEAD_BYTES + body.length)
  frame[0] = kind
  frame.write(nodeId.replaceAll('-', ''), 1, 16, 'hex')
  frame.set(body, HEAD_BYTES)
  return frame
}

const jsonOf = (bytes: Buffer) => jsonOrUndefined(bytes.toString('utf8'))

const uuidOf = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`

const isCode = (code: number): code is ErrorCode => (Object.values(ErrorCode) as number[]).includes(code)

const remoteError = ({ code, status, message }: z.infer<typeof RemoteError>) =>
  new AppError(isCode(code) ? code : ErrorCode.General, status, message)
