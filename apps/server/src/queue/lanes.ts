import type { Message } from '@signalbox/model/message'
import { type Fifo, fifo } from './fifo'
import type { QueueSettings } from './queue-settings'

/** Limits how many messages of one lane (an originator, a tenant, the whole queue) run at the same time. */
export function lanes<T>({ submit, batchSize }: QueueSettings) {
  const busy = new Map<string, { running: number; waiting: Fifo<T> }>()
  const maxRunningPerLane = submit === 'BATCH' ? batchSize : 1
  let waiting = 0

  return {
    get waiting() {
      return waiting
    },
    /** The lane of a message; undefined if the queue runs all messages at once. An empty text is the whole queue. */
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
    /** Whether a message of the lane could start now. */
    isFree(lane: string): boolean {
      const entry = busy.get(lane)
      return !entry || entry.running < maxRunningPerLane
    },
    /** Returns true if the item may start now. If not, the item waits until `leave` returns it. */
    enter(lane: string, item: T): boolean {
      const entry = busy.get(lane)
      if (!entry) {
        busy.set(lane, { running: 1, waiting: fifo() })
        return true
      }
      if (entry.running < maxRunningPerLane) {
        entry.running++
        return true
      }
      entry.waiting.push(item)
      waiting++
      return false
    },
    /** Ends one message of the lane; returns the next one, which may start in its place. */
    leave(lane: string): T | undefined {
      const entry = busy.get(lane)
      const next = entry?.waiting.shift()
      if (next) waiting--
      else if (entry && --entry.running === 0) busy.delete(lane)
      return next
    },
    takeAll(): T[] {
      waiting = 0
      return [...busy.values()].flatMap((entry) => entry.waiting.takeAll())
    },
  }
}
