import type { Message } from '@signalbox/model/message'

/** The same message, saying something else. Points read from the old data no longer hold. */
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

/** `data` as an object; anything else is an error of the message. */
export function dataObject(msg: Message): Record<string, unknown> {
  const data: unknown = JSON.parse(msg.data)
  if (typeof data === 'object' && data !== null && !Array.isArray(data))
    return data as Record<string, unknown>
  throw new Error('Message data is not a JSON object')
}
