import type { MqttLink } from './link'

/** Outcome of a publish that is over, but whose sender is not told. */
export const SILENT = 'silent'

export type AckKind = 'none' | 'puback' | 'pubrec'

interface Publish {
  kind: AckKind
  messageId: number
  bytes: number
  state: 'waiting' | 'done' | 'failed'
}

/** Beyond this a connection is not read until earlier publishes are stored. */
const MAX_WAITING = 2_000
const MAX_WAITING_BYTES = 1024 * 1024

/**
 * Acknowledges publishes in the order they came [MQTT-4.6.0-2], each only once its work is done.
 * Work that failed is never acknowledged: everything before it still is, then the connection ends.
 */
export function acknowledgements(link: MqttLink, onRoom: () => void, onRefused: (error: unknown) => void) {
  let queue: Publish[] = []
  let head = 0
  let bytesWaiting = 0
  let isScheduled = false

  function settle(publish: Publish, state: 'done' | 'failed') {
    publish.state = state
    if (isScheduled) return
    isScheduled = true
    // One commit frees many publishes at once: answer them all with one write.
    process.nextTick(flush)
  }

  function flush() {
    isScheduled = false
    const from = head
    let answers = 0
    while (head < queue.length && queue[head]!.state === 'done') {
      const publish = queue[head++]!
      bytesWaiting -= publish.bytes
      if (publish.kind !== 'none') answers++
    }
    if (answers > 0) link.write(answerBytes(queue, from, head, answers))
    if (queue[head]?.state === 'failed') link.close()
    if (head === from) return
    if (head === queue.length || head > MAX_WAITING) {
      queue = queue.slice(head)
      head = 0
    }
    onRoom()
  }

  return {
    track(kind: AckKind, messageId: number, bytes: number, work: Promise<unknown>) {
      const publish: Publish = { kind, messageId, bytes, state: 'waiting' }
      queue.push(publish)
      bytesWaiting += bytes
      work.then(
        (outcome) => {
          if (outcome === SILENT) publish.kind = 'none'
          settle(publish, 'done')
        },
        (error) => {
          onRefused(error)
          settle(publish, 'failed')
        },
      )
    },
    isFull: () => queue.length - head > MAX_WAITING || bytesWaiting > MAX_WAITING_BYTES,
  }
}

/** PUBACK and PUBREC without a reason code have the same four bytes in every version of MQTT. */
function answerBytes(queue: Publish[], from: number, to: number, answers: number) {
  const bytes = Buffer.allocUnsafe(answers * 4)
  let at = 0
  for (let index = from; index < to; index++) {
    const { kind, messageId } = queue[index]!
    if (kind === 'none') continue
    bytes[at++] = kind === 'puback' ? 0x40 : 0x50
    bytes[at++] = 2
    bytes[at++] = messageId >> 8
    bytes[at++] = messageId & 0xff
  }
  return bytes
}
