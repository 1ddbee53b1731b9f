import type { Message } from '@signalbox/model/message'

/** How a message ended at its owner: processed, not processed, or the partition is at another node. */
export type WireOutcome =
  | [seq: number, end: 'done']
  | [seq: number, end: 'moved']
  | [seq: number, end: 'failed', why: string]

export interface MessagesFrame {
  /** The sender waits for no older message; outcomes before it need not be kept. */
  oldest: number
  messages: [seq: number, epoch: number, msg: Message][]
}

/** One message as a part of a frame. What only the sending process needs stays there. */
export function encodeMessage(seq: number, epoch: number, { points, budget, ...msg }: Message): string {
  return JSON.stringify([seq, epoch, { ...msg, nodeExecutions: budget?.spent ?? msg.nodeExecutions }])
}

export const messagesFrame = (oldest: number, parts: string[]): Buffer =>
  Buffer.from(`{"oldest":${oldest},"messages":[${parts.join(',')}]}`)

export function readMessages(payload: unknown): MessagesFrame | undefined {
  const frame = payload instanceof Uint8Array ? parsed(payload) : undefined
  if (!isObject(frame) || typeof frame.oldest !== 'number' || !Array.isArray(frame.messages)) return undefined
  const isGood = frame.messages.every(
    (each) =>
      Array.isArray(each) && typeof each[0] === 'number' && typeof each[1] === 'number' && isMessage(each[2]),
  )
  // Checked above, member by member; a schema would take a large part of the time of a message.
  return isGood ? (frame as unknown as MessagesFrame) : undefined
}

export function readOutcomes(payload: unknown): WireOutcome[] | undefined {
  if (!Array.isArray(payload)) return undefined
  const isGood = payload.every(
    (each) =>
      Array.isArray(each) && typeof each[0] === 'number' && ['done', 'moved', 'failed'].includes(each[1]),
  )
  return isGood ? (payload as WireOutcome[]) : undefined
}

const TEXTS = ['id', 'tenantId', 'type', 'dataType', 'data', 'queueName'] as const

function isMessage(value: unknown): boolean {
  if (!isObject(value) || !isObject(value.originator) || !isObject(value.metadata)) return false
  const { originator, ts, nodeExecutions, ruleChainId, ruleNodeId } = value
  return (
    TEXTS.every((name) => typeof value[name] === 'string') &&
    typeof originator.id === 'string' &&
    typeof originator.entityType === 'string' &&
    typeof ts === 'number' &&
    typeof nodeExecutions === 'number' &&
    [ruleChainId, ruleNodeId].every((id) => id === undefined || typeof id === 'string') &&
    Object.values(value.metadata).every((text) => typeof text === 'string')
  )
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
