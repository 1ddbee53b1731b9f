import { expect, test } from 'vitest'
import { countEvent, eventsOfHour, hourCounter } from './hour-counter'

const MINUTE = 60_000
const START = 1_800_000_000_000

test('events of the last hour are counted, older ones are not', () => {
  const counter = hourCounter(START)
  for (let minute = 0; minute < 120; minute++) countEvent(counter, START + minute * MINUTE)
  expect(eventsOfHour(counter, START + 120 * MINUTE - 1)).toBe(60)
  expect(eventsOfHour(counter, START + 150 * MINUTE)).toBe(30)
  expect(eventsOfHour(counter, START + 185 * MINUTE)).toBe(0)
})

test('of the oldest five minutes, the share that lies within the hour is counted', () => {
  const counter = hourCounter(START)
  for (let event = 0; event < 100; event++) countEvent(counter, START)
  expect(eventsOfHour(counter, START + 60 * MINUTE)).toBe(100)
  expect(eventsOfHour(counter, START + 64 * MINUTE)).toBe(20)
})

test('an event is counted although the clock was set back', () => {
  const counter = hourCounter(START)
  countEvent(counter, START - 10 * MINUTE)
  expect(eventsOfHour(counter, START)).toBe(1)
})
