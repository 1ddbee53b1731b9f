// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aDatasource, prepareBrowser, renderWidget, someActions, someData } from '../../testing'
import { boardRows, RASPBERRY_PI_HEADER, RASPBERRY_PI_OUTPUTS } from '../pins'
import { basicGpioControl } from '../widgets'
import { View } from './view'

prepareBrowser()
afterEach(cleanup)

const gpioList = [
  { pin: 1, label: 'Vent', row: 0, col: 0 },
  { pin: 2, label: 'Fan', row: 0, col: 1 },
]
const pin = (label: string) => screen.getByRole('switch', { name: new RegExp(label) })

test('all pins are read, and a click sends the number and the new state of the clicked pin', async () => {
  const sendCommand = vi.fn().mockResolvedValueOnce({ 1: true, 2: false }).mockResolvedValueOnce({ 2: true })
  renderWidget(View, basicGpioControl, {
    data: someData({ datasources: [aDatasource()] }),
    actions: someActions({ sendCommand }),
    settings: { gpioList, parseGpioStatusFunction: 'return body[pin] === true;' },
    config: { targetDeviceAliasIds: ['alias'] },
  })
  await waitFor(() => expect(pin('Vent').getAttribute('aria-checked')).toBe('true'))
  expect(sendCommand).toHaveBeenCalledWith('twoway', 'getGpioStatus', '{}', 500)
  fireEvent.click(pin('Fan'))
  await waitFor(() => expect(pin('Fan').getAttribute('aria-checked')).toBe('true'))
  expect(sendCommand).toHaveBeenLastCalledWith('twoway', 'setGpioStatus', { pin: 2, enabled: true }, 500)
})

test('while a command waits for its response, switches send nothing but are not disabled', async () => {
  const sendCommand = vi.fn(() => new Promise(() => undefined))
  renderWidget(View, basicGpioControl, {
    data: someData({ datasources: [aDatasource()] }),
    actions: someActions({ sendCommand }),
    settings: { gpioList },
    config: { targetDeviceAliasIds: ['alias'] },
  })
  await waitFor(() => expect(sendCommand).toHaveBeenCalledOnce())
  fireEvent.click(pin('Vent'))
  expect(sendCommand).toHaveBeenCalledOnce()
  expect(pin('Vent')).toMatchObject({ disabled: false })
})

test('the Raspberry Pi header has 20 rows of two pins, and 17 outputs', () => {
  expect(RASPBERRY_PI_OUTPUTS).toHaveLength(17)
  expect(boardRows(RASPBERRY_PI_HEADER)).toHaveLength(20)
  expect(boardRows(RASPBERRY_PI_HEADER)[19]!.map((each) => each?.pin)).toEqual([39, 40])
})
