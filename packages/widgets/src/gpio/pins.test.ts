import { expect, test } from 'vitest'
import { pinKinds, RASPBERRY_PI_HEADER } from './pins'

test('the colors of a header are named by the functions of their pins', () => {
  expect(pinKinds(RASPBERRY_PI_HEADER).map(({ name }) => name)).toEqual([
    '3.3V',
    '5V',
    'I2C',
    'GND',
    'GPIO',
    'UART',
    'SPI',
    'ID',
  ])
})

test('pins without a color or label have no entry', () => {
  expect(pinKinds([{ pin: 1, row: 0, col: 0 }])).toEqual([])
})
