import type { Message } from '@signalbox/model/message'

/** A copy of the message with changes. Points parsed from the old data are removed. */
export function changed(
  msg: Message,
  changes: Partial<Pick<Message, 'type' | 'originator' | 'metadata' | 'data'>>,
): Message {
  return { ...msg, ...changes, points: undefined }
}

/** The same message with more metadata. */
export function withMetadata(msg: Message, extra: Record<string, string>): Message {
  const metadata = { ...msg.metadata, ...extra }
  return { ...msg, metadata, points: 'ts' in extra ? undefined : msg.points }
}

/** `data` as an object; throws if it is not one. */
export function dataObject(msg: Message): Record<string, unknown> {
  const data: unknown = JSON.parse(msg.data)
  if (typeof data === 'object' && data !== null && !Array.isArray(data))
    return data as Record<string, unknown>
  throw new Error('Message data is not a JSON object')
}
