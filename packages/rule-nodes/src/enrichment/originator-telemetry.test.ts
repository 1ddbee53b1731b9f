import { expect, test } from 'vitest'
import { aMessage, aTestContext, DEVICE, runNode } from '../testing'
import { originatorTelemetry } from './originator-telemetry'

const context = aTestContext()
const now = Date.now()
for (const [secondsAgo, value] of [
  [100, 1],
  [90, 2],
  [80, 3],
  [10, 4],
] as const) {
  context.telemetry.points.push({
    entityId: DEVICE.id,
    ts: now - secondsAgo * 1000,
    key: 't',
    value: { kind: 'DOUBLE', value },
  })
}
const addedValue = async (config: object, metadata = {}) => {
  const [sent] = await runNode(
    originatorTelemetry,
    aMessage({ metadata }),
    { latestTsKeyNames: ['t'], ...config },
    context,
  )
  return sent?.relation === 'Success' ? sent.msg.metadata.t : sent?.relation
}

test('the first, the last or all values of a relative time interval are added', async () => {
  expect(await addedValue({ fetchMode: 'FIRST' })).toBe('"1.0"')
  expect(await addedValue({ fetchMode: 'LAST' })).toBe('"3.0"')
  const all = JSON.parse((await addedValue({ fetchMode: 'ALL', orderBy: 'DESC', limit: 2 }))!)
  expect(all).toEqual([
    { ts: now - 80_000, value: 3 },
    { ts: now - 90_000, value: 2 },
  ])
})

test('the interval is read from the metadata; a message without the start or the end of the interval fails', async () => {
  const config = {
    fetchMode: 'LAST',
    useMetadataIntervalPatterns: true,
    startIntervalPattern: '${from}',
    endIntervalPattern: '${to}',
  }
  expect(await addedValue(config, { from: `${now - 200_000}`, to: `${now}` })).toBe('"4.0"')
  expect(await addedValue(config, { from: `${now}` })).toBe('Failure')
})

test('with an interval from the metadata, the settings of the relative interval may be missing or wrong', () => {
  const patterns = { startIntervalPattern: '${from}', endIntervalPattern: '${to}' }
  const relativeInterval = { startInterval: null, endInterval: 0, startIntervalTimeUnit: 'WEEKS' }
  const stored = { latestTsKeyNames: ['t'], fetchMode: 'LAST', ...patterns, ...relativeInterval }
  const config = { ...stored, useMetadataIntervalPatterns: true }
  expect(originatorTelemetry.readConfig(config)).toMatchObject(patterns)
  expect(() => originatorTelemetry.readConfig(stored)).toThrow(/startInterval/)
})

test('a configuration without keys fails; keys without values are left out', async () => {
  expect(await addedValue({ latestTsKeyNames: [] })).toBe('Failure')
  expect(await addedValue({ latestTsKeyNames: ['none'] })).toBeUndefined()
})
