import { expect, test } from 'vitest'
import { positionOn } from './route'

const HOUR = 3_600_000

test('a truck drives to the end of its route, rests, and returns', () => {
  const positionAt = positionOn(
    [
      [50, 10],
      [52, 10],
    ],
    10,
    0,
  )
  expect(positionAt(0)).toEqual({ latitude: 50, longitude: 10, isMoving: true })
  expect(positionAt(4.1 * HOUR).latitude).toBeCloseTo(51, 1)
  expect(positionAt(9.5 * HOUR)).toEqual({ latitude: 52, longitude: 10, isMoving: false })
  expect(positionAt(14.1 * HOUR).latitude).toBeCloseTo(51, 1)
})
