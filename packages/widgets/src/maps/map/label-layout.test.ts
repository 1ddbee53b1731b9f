// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { freeSide } from './label-layout'

const name = { x: 100, y: 100, width: 60, height: 12 }
const ROOM = { left: 0, top: 0, right: 400, bottom: 300 }
const pin = (x: number, y: number) => ({ left: x - 11, top: y - 11, right: x + 11, bottom: y + 11 })

test('a name is to the right of its pin if there is space, else on the first free side', () => {
  const own = pin(100, 100)
  expect(freeSide(name, [own], 0, ROOM)).toBe('right')
  expect(freeSide(name, [own, pin(130, 100)], 0, ROOM)).toBe('left')
  expect(freeSide(name, [own, pin(130, 100), pin(70, 100)], 0, ROOM)).toBe('bottom')
  expect(freeSide({ ...name, x: 380 }, [pin(380, 100)], 0, ROOM)).toBe('left')
  const around = [pin(130, 100), pin(70, 100), pin(100, 120), pin(100, 80)]
  expect(freeSide(name, [own, ...around], 0, ROOM)).toBeUndefined()
})
