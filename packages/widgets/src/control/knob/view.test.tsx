// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  aDatasource,
  prepareBrowser,
  renderWidget,
  someActions,
  someData,
  someEnvironment,
} from '../../testing'
import { View } from './view'
import { knobControl } from './widget'

prepareBrowser()
afterEach(cleanup)

function draw(size: { width: number; height: number }) {
  return renderWidget(View, knobControl, {
    config: { units: '°C' },
    settings: { initialValue: 50 },
    // With sample data the value is not requested from a device.
    environment: someEnvironment({ isSample: true }),
    size,
  })
}

test('a knob shows its value inside the dial, and in a low widget beside the arc', () => {
  draw({ width: 240, height: 240 })
  expect(screen.getByText('50.00').localName).toBe('text')
  cleanup()
  draw({ width: 240, height: 98 })
  expect(screen.getByText('50.00').localName).toBe('span')
  expect(screen.getByText('°C')).toBeTruthy()
})

test('an idle status line is shown in a widget of three rows, but not in a lower widget', () => {
  const line = ({ container }: ReturnType<typeof draw>) => container.querySelector('[class*="_status_"]')
  expect(line(draw({ width: 180, height: 98 }))).not.toBeNull()
  cleanup()
  expect(line(draw({ width: 180, height: 80 }))).toBeNull()
})

test('a requested value that arrives after the knob was turned does not replace the new value', async () => {
  let answer: (value: unknown) => void = () => {}
  const sendCommand = vi.fn((_kind: string, method: string) =>
    method === 'getValue' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(null),
  )
  renderWidget(View, knobControl, {
    data: someData({ datasources: [aDatasource()] }),
    actions: someActions({ sendCommand }),
    settings: { initialValue: 50 },
    config: { targetDeviceAliasIds: ['alias'] },
    size: { width: 240, height: 240 },
  })
  const knob = screen.getByRole('slider')
  fireEvent.keyDown(knob, { key: 'ArrowUp' })
  await waitFor(() => expect(sendCommand).toHaveBeenCalledWith('oneway', 'setValue', 51, 500))
  await act(async () => answer(7))
  expect(knob.getAttribute('aria-valuenow')).toBe('51')
})

test('a canceled drag restores the value from before the drag and sends nothing', () => {
  const { props } = draw({ width: 240, height: 240 })
  const knob = screen.getByRole('slider')
  fireEvent.pointerDown(knob, { button: 0, clientX: 1, clientY: 100 })
  fireEvent.pointerMove(knob, { clientX: 100, clientY: 1 })
  expect(knob.getAttribute('aria-valuenow')).not.toBe('50')
  fireEvent.pointerCancel(knob)
  expect(knob.getAttribute('aria-valuenow')).toBe('50')
  expect(props.actions.sendCommand).not.toHaveBeenCalled()
})

test('a shortcut of the browser such as Alt with an arrow does not turn the knob', () => {
  const { props } = draw({ width: 240, height: 240 })
  const isDefaultKept = fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowLeft', altKey: true })
  expect(isDefaultKept).toBe(true)
  expect(props.actions.sendCommand).not.toHaveBeenCalled()
})
