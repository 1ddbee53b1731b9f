import { expect, test } from 'vitest'
import { aDatasource } from '../../testing'
import type { Trip } from './trip-data'
import { lengthOf, stopsOf } from './trip-stops'

const MINUTE = 60_000

/** A trip with positions at minutes, along a meridian; 0.01 degrees are 1.1 km. */
const trip = (...positions: [minute: number, latitude: number][]): Trip => ({
  id: '1',
  datasource: aDatasource(),
  series: [],
  points: positions.map(([minute, latitude]) => ({
    time: minute * MINUTE,
    position: [latitude, 5],
    values: {},
  })),
})

const delivery = trip([0, 50], [5, 50.1], [6, 50.2], [18, 50.2001], [19, 50.3], [20, 50.4], [21, 50.4001])

test('the stops of a trip are its start, its stays of three minutes or more, and its end', () => {
  expect(stopsOf(delivery, undefined)).toMatchObject([
    { number: 1, kind: 'start', time: 0 },
    { number: 2, kind: 'stopped', time: 6 * MINUTE, stayMs: 12 * MINUTE },
    { number: 3, kind: 'end', time: 21 * MINUTE },
  ])
})

test('a stop has the name of its place when the entity reports one', () => {
  const named = trip([0, 50], [1, 50.1], [2, 50.2])
  named.points[0]!.values = { speed: 0, Address: 'Harbour 1' }
  named.points[2]!.values = { speed: 0, location: '50.2, 5' }
  expect(stopsOf(named, undefined).map(({ name }) => name)).toEqual(['Harbour 1', ''])
})

test('anchors replace the computed stops; a trip with too many anchors or only one position has no stops', () => {
  expect(stopsOf(delivery, [5 * MINUTE, 19 * MINUTE])).toMatchObject([
    { number: 1, kind: 'point', time: 5 * MINUTE },
    { number: 2, kind: 'point', time: 19 * MINUTE },
  ])
  const long = trip(...Array.from({ length: 60 }, (_, minute): [number, number] => [minute, 50 + minute]))
  expect(
    stopsOf(
      long,
      long.points.map(({ time }) => time),
    ),
  ).toEqual([])
  expect(stopsOf(trip([0, 50]), undefined)).toEqual([])
})

test('the length of a path is measured between two times', () => {
  expect(lengthOf(delivery, 0, 21 * MINUTE)).toBeCloseTo(44.5, 0)
  expect(lengthOf(delivery, 0, 5 * MINUTE)).toBeCloseTo(11.1, 0)
  expect(lengthOf(delivery, 19 * MINUTE, 19.5 * MINUTE)).toBeCloseTo(5.6, 0)
})
