import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMessage, anId, aTestContext, startNode } from '../testing'
import { gpsGeofencingEvents } from './gps-geofencing-events'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const config = {
  fetchPerimeterInfoFromMessageMetadata: false,
  perimeterType: 'POLYGON',
  polygonsDefinition: '[[0,0],[0,10],[10,10],[10,0]]',
}
const inside = { latitude: 5, longitude: 5 }
const outside = { latitude: 50, longitude: 5 }

test('entering and leaving are reported immediately; staying is reported one time, after the minimum duration', async () => {
  const context = aTestContext()
  let node = await startNode(gpsGeofencingEvents, config, context)
  const relationAt = async (data: object, afterMs: number) => {
    vi.advanceTimersByTime(afterMs)
    return (await node.run(aMessage({ data })))[0]?.relation
  }
  expect(await relationAt(inside, 0)).toBe('Entered')
  expect(await relationAt(inside, 60_000)).toBe('Success')
  expect(await relationAt(inside, 1)).toBe('Inside')
  expect(await relationAt(inside, 60_000)).toBe('Success')
  expect(await relationAt(outside, 1)).toBe('Left')
  node = await startNode(gpsGeofencingEvents, config, context)
  expect(await relationAt(outside, 60_001)).toBe('Outside')
  expect(await relationAt(outside, 60_001)).toBe('Success')
})

test('a first position outside is reported as Left; each originator has its own state', async () => {
  const node = await startNode(gpsGeofencingEvents, config)
  expect(await node.run(aMessage({ data: outside }))).toMatchObject([{ relation: 'Left' }])
  expect(await node.run(aMessage({ data: inside, originator: anId('DEVICE') }))).toMatchObject([
    { relation: 'Entered' },
  ])
  expect(await node.run(aMessage({ data: {} }))).toMatchObject([{ relation: 'Failure' }])
})

test('the state is read again after another process was responsible for the originator', async () => {
  const context = aTestContext()
  let epoch = 1
  const node = await startNode(gpsGeofencingEvents, config, {
    ...context,
    ctx: { ...context.ctx, epochOf: () => epoch },
  })
  const msg = () => aMessage({ data: inside })
  expect(await node.run(msg())).toMatchObject([{ relation: 'Entered' }])
  await context.states.save(msg().originator, { inside: false, stateSwitchTime: 1, stayed: false })
  expect(await node.run(msg())).toMatchObject([{ relation: 'Success' }])
  epoch = 3
  expect(await node.run(msg())).toMatchObject([{ relation: 'Entered' }])
})

test('a message whose state could not be stored reports the same event when it is sent again', async () => {
  const context = aTestContext()
  const node = await startNode(gpsGeofencingEvents, config, context)
  vi.spyOn(context.states, 'save').mockRejectedValueOnce(new Error('the database is unreachable'))
  expect(await node.run(aMessage({ data: inside }))).toMatchObject([{ relation: 'Failure' }])
  expect(await node.run(aMessage({ data: inside }))).toMatchObject([{ relation: 'Entered' }])
})
