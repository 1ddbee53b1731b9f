import { expect, test } from 'vitest'
import { effectOf, minutesInto } from './incidents'

const incident = { everyMinutes: 100, lastsMinutes: 10, offsetMinutes: 0 }
const minutesToMs = (minutes: number) => minutes * 60_000

test('minutesInto is undefined outside of an incident, and starts again with the next period', () => {
  expect(minutesInto(incident, minutesToMs(3))).toBe(3)
  expect(minutesInto(incident, minutesToMs(50))).toBeUndefined()
  expect(minutesInto(incident, minutesToMs(105))).toBe(5)
})

test('the effect of an incident grows during the incident and decreases afterwards', () => {
  const [firstMinute, lastMinute, afterwards, muchLater] = [1, 10, 20, 90].map((minutes) =>
    effectOf(incident, minutesToMs(minutes), 4),
  )
  expect(firstMinute).toBeLessThan(lastMinute!)
  expect(afterwards).toBeLessThan(lastMinute!)
  expect(muchLater).toBeCloseTo(0, 3)
})
