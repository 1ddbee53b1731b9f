const SLOT_MS = 300_000
const HOUR_SLOTS = 12

/** Counts the events of the last hour in slots of five minutes, which need little memory per device. */
export interface HourCounter {
  /** The slots of an hour and one more: of the oldest slot only a part is within the hour. */
  slots: number[]
  /** The index of the newest slot, counted from 1970. */
  newest: number
}

/** A counter without events. */
export const hourCounter = (now: number): HourCounter => ({
  slots: new Array(HOUR_SLOTS + 1).fill(0),
  newest: Math.floor(now / SLOT_MS),
})

/** Counts an event at `now`. */
export function countEvent(counter: HourCounter, now: number) {
  advance(counter, now)
  counter.slots[counter.newest % counter.slots.length]! += 1
}

/** The number of events of the last hour. The events of the oldest slot are assumed to be spread evenly over it. */
export function eventsOfHour(counter: HourCounter, now: number): number {
  advance(counter, now)
  const { slots, newest } = counter
  const oldest = slots[(newest + 1) % slots.length]!
  const all = slots.reduce((sum, count) => sum + count, 0)
  const share = 1 - (now % SLOT_MS) / SLOT_MS
  return all - oldest + Math.round(oldest * share)
}

function advance(counter: HourCounter, now: number) {
  const slot = Math.floor(now / SLOT_MS)
  if (slot <= counter.newest) return
  const passed = Math.min(slot - counter.newest, counter.slots.length)
  for (let step = 0; step < passed; step++) counter.slots[(slot - step) % counter.slots.length] = 0
  counter.newest = slot
}
