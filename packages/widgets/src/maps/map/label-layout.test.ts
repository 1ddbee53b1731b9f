// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { freeSide } from './label-layout'

const name = { x: 100, y: 100, width: 60, height: 12 }
const MAP_BOX = { left: 0, top: 0, right: 400, bottom: 300 }
const pin = (x: number, y: number) => ({ left: x - 11, top: y - 11, right: x + 11, bottom: y + 11 })

test('a name is to the right of its pin if there is space, otherwise on the first free side', () => {
  const ownPin = pin(100, 100)
  expect(freeSide(name, [ownPin], 0, MAP_BOX)).toBe('right')
  expect(freeSide(name, [ownPin, pin(130, 100)], 0, MAP_BOX)).toBe('left')
  expect(freeSide(name, [ownPin, pin(130, 100), pin(70, 100)], 0, MAP_BOX)).toBe('bottom')
  expect(freeSide({ ...name, x: 380 }, [pin(380, 100)], 0, MAP_BOX)).toBe('left')
  const around = [pin(130, 100), pin(70, 100), pin(100, 120), pin(100, 80)]
  expect(freeSide(name, [ownPin, ...around], 0, MAP_BOX)).toBeUndefined()
})
