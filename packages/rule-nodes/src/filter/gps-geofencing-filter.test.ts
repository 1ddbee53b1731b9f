import { expect, test } from 'vitest'
import { aMessage, runNode } from '../testing'
import { gpsGeofencingFilter } from './gps-geofencing-filter'

const messageAt = (latitude: unknown, longitude: unknown, metadata = {}) =>
  aMessage({ data: { latitude, longitude }, metadata })
const relation = async (msg: ReturnType<typeof aMessage>, config: object) =>
  (await runNode(gpsGeofencingFilter, msg, config))[0]?.relation

const circle = {
  fetchPerimeterInfoFromMessageMetadata: false,
  perimeterType: 'CIRCLE',
  centerLatitude: 50,
  centerLongitude: 30,
  range: 12,
  rangeUnit: 'KILOMETER',
}
const polygon = {
  fetchPerimeterInfoFromMessageMetadata: false,
  perimeterType: 'POLYGON',
  polygonsDefinition: '[[0,0],[0,10],[10,10],[10,0]]',
}

test('coordinates closer to the center than the range are inside a circle', async () => {
  expect(await relation(messageAt(50.1, 30), circle)).toBe('True')
  expect(await relation(messageAt(50.11, 30), circle)).toBe('False')
  expect(await relation(messageAt('50.1', '30'), circle)).toBe('True')
  expect(await relation(messageAt(50.1, 30), { ...circle, range: 11_000, rangeUnit: 'METER' })).toBe('False')
  expect(await relation(messageAt(50.1, 30), { ...circle, range: 7, rangeUnit: 'MILE' })).toBe('True')
})

test('the border of a polygon is inside', async () => {
  expect(await relation(messageAt(5, 5), polygon)).toBe('True')
  expect(await relation(messageAt(5, 11), polygon)).toBe('False')
  expect(await relation(messageAt(10, 5), polygon)).toBe('True')
  expect(await relation(messageAt(0, 0), polygon)).toBe('True')
})

test('a perimeter is read from the metadata; a message with an incomplete or invalid perimeter fails', async () => {
  expect(await relation(messageAt(5, 5, { perimeter: polygon.polygonsDefinition }), {})).toBe('True')
  const metadata = { centerLatitude: '5', centerLongitude: '5', range: '1', rangeUnit: 'MILE' }
  expect(await relation(messageAt(5, 5, metadata), {})).toBe('True')
  expect(await relation(messageAt(5, 5), {})).toBe('Failure')
  expect(
    await runNode(gpsGeofencingFilter, messageAt(5, 5, { ...metadata, rangeUnit: 'YARD' }), {}),
  ).toMatchObject([
    {
      relation: 'Failure',
      error: "'rangeUnit' is not one of METER, KILOMETER, FOOT, MILE, NAUTICAL_MILE",
    },
  ])
})

test('coordinates are read from the metadata if the data has none; missing and invalid coordinates fail', async () => {
  const msg = aMessage({ data: {}, metadata: { latitude: '5', longitude: '5' } })
  expect(await relation(msg, polygon)).toBe('True')
  expect(await relation(aMessage({ data: {} }), polygon)).toBe('Failure')
  expect(await relation(messageAt(95, 5), polygon)).toBe('Failure')
  expect(await relation(messageAt(5, 5), { ...polygon, polygonsDefinition: '[1,2]' })).toBe('Failure')
})
