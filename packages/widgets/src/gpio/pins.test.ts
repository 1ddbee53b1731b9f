import { expect, test } from 'vitest'
import { boardColor, gpioPinColor, pinKinds, RASPBERRY_PI_HEADER } from './pins'

test('the legend of a pin header names each color by the function of its pins', () => {
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

test('pins without a color or label have no entry in the legend', () => {
  expect(pinKinds([{ pin: 1, row: 0, col: 0 }])).toEqual([])
})

test('default colors are replaced by colors of the theme, chosen colors stay', () => {
  for (const { color } of RASPBERRY_PI_HEADER) expect(gpioPinColor(color)).toMatch(/^var\(--series-\d+\)$/)
  expect([gpioPinColor('#123456'), gpioPinColor(null)]).toEqual(['#123456', 'red'])
  expect([boardColor('#008A00'), boardColor('#123456')]).toEqual(['var(--line-2)', '#123456'])
})
