import { PayloadError } from '@signalbox/model/telemetry'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { Message, Type } from 'protobufjs'
import { protobufType } from './transport-messages'

/**
 * Decodes a message of a predefined type (see `transport-messages.ts`) to a plain object. Absent members get their
 * default, and 64-bit numbers become strings.
 */
export function decode<T>(name: string, payload: Buffer): T {
  const type = protobufType(name)
  return type.toObject(decodeWith(type, payload), {
    longs: String,
    enums: String,
    defaults: true,
    arrays: true,
  }) as T
}

/** Decodes a message of the type; throws a `PayloadError` for other bytes. */
export function decodeWith(type: Type, payload: Buffer): Message {
  try {
    return type.decode(payload)
  } catch (error) {
    throw new PayloadError(`Invalid Protobuf: ${errorMessage(error)}`)
  }
}

/** PostgreSQL refuses NUL in texts, so a text that is stored or used in a query must not contain it. */
export function textWithoutNul(text: string): string {
  if (text.includes('\0')) throw new PayloadError('A text must not contain NUL')
  return text
}

/** Encodes a message of a predefined type. */
export function encode(name: string, value: object): Buffer {
  const type = protobufType(name)
  return Buffer.from(type.encode(type.fromObject(value)).finish())
}
