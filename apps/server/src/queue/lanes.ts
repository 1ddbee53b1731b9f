import type { Message } from '@signalbox/model/message'
import { type Fifo, fifo } from './fifo'
import type { QueueSettings } from './queue-settings'

/** Limits how many messages of one lane (an originator, a tenant, the whole queue) run at once. */
export function lanes<T>({ submit, batchSize }: QueueSettings) {
  const busy = new Map<string, { running: number; waiting: Fifo<T> }>()
  const width = submit === 'BATCH' ? batchSize : 1
  let waiting = 0

  return {
    get waiting() {
      return waiting
    },
    laneOf(msg: Message): string | undefined {
      switch (submit) {
        case 'BURST':
          return undefined
        case 'BATCH':
        case 'SEQUENTIAL':
          return ''
        case 'SEQUENTIAL_BY_ORIGINATOR':
          return msg.originator.id
        case 'SEQUENTIAL_BY_TENANT':
          return msg.tenantId
      }
    },
    /** Whether a message of the lane could start at once. */
    isFree(lane: string): boolean {
      const held = busy.get(lane)
      return !held || held.running < width
    },
    /** True if the item may start at once. If not, the item waits until `leave` returns it. */
    enter(lane: string, item: T): boolean {
      const held = busy.get(lane)
      if (!held) {
        busy.set(lane, { running: 1, waiting: fifo() })
        return true
      }
      if (held.running < width) {
        held.running++
        return true
      }
      held.waiting.push(item)
      waiting++
      return false
    },
    /** Ends one message of the lane; returns the next one, which may start in its place. */
    leave(lane: string): T | undefined {
      const held = busy.get(lane)
      const next = held?.waiting.shift()
      if (next) waiting--
      else if (held && --held.running === 0) busy.delete(lane)
      return next
    },
    takeAll(): T[] {
      waiting = 0
      return [...busy.values()].flatMap((held) => held.waiting.takeAll())
    },
  }
}
