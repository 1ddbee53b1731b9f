import { expect, test } from 'vitest'
import { mailCounts } from './mail-counts'

test('the mails of the last 24 hours are counted, with one entry for each minute', () => {
  let now = 0
  const counts = mailCounts(() => now)
  for (; now < 2 * 86_400_000; now += 10_000) counts.countFailed(`at ${now}`)
  expect(counts.lastDay()).toEqual({ sent: 0, failed: 8634, lastFailure: 'at 172790000' })
  expect(counts.size()).toBe(1440)

  now += 86_400_000
  counts.countSent()
  expect(counts.lastDay()).toEqual({ sent: 1, failed: 0, lastFailure: null })
  expect(counts.size()).toBe(1)
})
