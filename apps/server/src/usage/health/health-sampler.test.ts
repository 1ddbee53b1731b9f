import { expect, test } from 'vitest'
import { healthSampler } from './health-sampler'

test('rates are computed from the growth of the counters since the last sample', () => {
  let ts = 1_000_000
  let sent = 10
  const main = { total: 100, failed: 1, timedOut: 0, size: 0 }
  const sampler = healthSampler(
    () => ({ main: { ...main } }),
    () => sent,
    () => ts,
  )
  ts += 10_000
  sent = 40
  Object.assign(main, { total: 150, failed: 3, timedOut: 3, size: 7 })
  const [sample] = sampler.samples()
  expect(sample).toMatchObject({
    ts,
    queueDepth: 7,
    messagesPerSecond: 5,
    sentPerSecond: 3,
    failedPerSecond: 0.5,
  })
  expect(sample!.cpu).toBeLessThanOrEqual(1)
  sampler.close()
})
