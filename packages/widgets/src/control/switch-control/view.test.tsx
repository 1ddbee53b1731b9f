// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  aDatasource,
  aSeries,
  prepareBrowser,
  renderWidget,
  someActions,
  someData,
  someEnvironment,
} from '../../testing'
import { View } from './view'
import { switchControl } from './widget'

prepareBrowser()
afterEach(cleanup)

const target = { targetDeviceAliasIds: ['alias'] }
const device = aDatasource()
const refusedError = (status: number) => Object.assign(new Error('refused'), { status })

function draw(
  settings: object,
  sendCommand = vi.fn(async (): Promise<unknown> => true),
  series: never[] = [],
) {
  const data = someData({ datasources: [device], series })
  const actions = someActions({ sendCommand })
  return {
    ...renderWidget(View, switchControl, { data, actions, settings: { ...settings }, config: target }),
    data,
    sendCommand,
  }
}
const theSwitch = () => screen.getByRole('switch')

test('the switch requests the value of the device, and sends the converted value when toggled', async () => {
  const { sendCommand } = draw(
    {
      getValueMethod: 'read',
      setValueMethod: 'write',
      parseValueFunction: "return data === 'hot';",
      convertValueFunction: "return value ? 'hot' : 'cold';",
      requestTimeout: 700,
    },
    vi.fn(async () => 'hot'),
  )
  await waitFor(() => expect(theSwitch().getAttribute('aria-checked')).toBe('true'))
  expect(sendCommand).toHaveBeenCalledWith('twoway', 'read', null, 700)
  fireEvent.click(theSwitch())
  await waitFor(() => expect(sendCommand).toHaveBeenCalledWith('oneway', 'write', 'cold', 700))
})

test('another target device resets the switch to its initial value; reloading the data of a device keeps the value', async () => {
  const { data } = draw({ retrieveValueMethod: 'none' })
  fireEvent.click(theSwitch())
  await waitFor(() => expect(theSwitch().getAttribute('aria-busy')).toBe('false'))
  const isOn = () => theSwitch().getAttribute('aria-checked')
  act(() => data.set({ datasources: [] }))
  act(() => data.set({ datasources: [device] }))
  expect(isOn()).toBe('true')
  const other = aDatasource({ entityId: { entityType: 'DEVICE', id: 'other' } })
  act(() => data.set({ datasources: [other] }))
  expect(isOn()).toBe('false')
})

test('a value that waits for an earlier command is not sent to another target device', async () => {
  const answers: ((result: unknown) => void)[] = []
  const sendCommand = vi.fn((..._command: unknown[]) => new Promise((resolve) => answers.push(resolve)))
  const { data } = draw({ retrieveValueMethod: 'none' }, sendCommand)
  fireEvent.click(theSwitch())
  await waitFor(() => expect(sendCommand).toHaveBeenCalledTimes(1))
  fireEvent.click(theSwitch())
  act(() => data.set({ datasources: [aDatasource({ entityId: { entityType: 'DEVICE', id: 'other' } })] }))
  await act(async () => answers[0]!(null))
  fireEvent.click(theSwitch())
  await waitFor(() => expect(sendCommand).toHaveBeenCalledTimes(2))
  expect(sendCommand.mock.calls.map(([, , params]) => params)).toEqual([true, true])
})

test('if a command fails while a newer value waits, the newer value is sent and shown', async () => {
  const commands: { resolve: (result: unknown) => void; reject: (error: Error) => void }[] = []
  const sendCommand = vi.fn(
    () => new Promise<unknown>((resolve, reject) => commands.push({ resolve, reject })),
  )
  draw({ retrieveValueMethod: 'none' }, sendCommand)
  fireEvent.click(theSwitch())
  await waitFor(() => expect(sendCommand).toHaveBeenCalledTimes(1))
  fireEvent.click(theSwitch())
  fireEvent.click(theSwitch())
  commands[0]!.reject(refusedError(408))
  await waitFor(() => expect(sendCommand).toHaveBeenCalledTimes(2))
  commands[1]!.resolve(null)
  await waitFor(() => expect(theSwitch().getAttribute('aria-busy')).toBe('false'))
  expect(theSwitch().getAttribute('aria-checked')).toBe('true')
})

test('a requested value that arrives after the user toggled does not undo the toggle', async () => {
  let answer: (value: unknown) => void = () => {}
  const sendCommand = vi.fn((_kind: string, method: string) =>
    method === 'read' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(null),
  )
  draw({ getValueMethod: 'read', setValueMethod: 'write' }, sendCommand as never)
  await waitFor(() => expect(sendCommand).toHaveBeenCalledTimes(1))
  fireEvent.click(theSwitch())
  await waitFor(() => expect(sendCommand).toHaveBeenCalledTimes(2))
  await act(async () => answer(false))
  expect(theSwitch().getAttribute('aria-checked')).toBe('true')
})

test('a subscribed value is parsed as JSON and passed to the function, whose result becomes a boolean', async () => {
  const key = { name: 'relay', type: 'attribute' }
  const { data, sendCommand } = draw(
    { retrieveValueMethod: 'attribute', valueKey: 'relay', parseValueFunction: 'return data.on;' },
    undefined,
    [aSeries(['{"on":1}'], { key })] as never[],
  )
  await waitFor(() => expect(theSwitch().getAttribute('aria-checked')).toBe('true'))
  data.set({ series: [aSeries(['{"on":false}'], { key })] })
  await waitFor(() => expect(theSwitch().getAttribute('aria-checked')).toBe('false'))
  expect(sendCommand).not.toHaveBeenCalled()
})

test.each([
  [408, 'widgets.control.timeout'],
  [409, 'widgets.control.offline'],
  [400, 'widgets.control.failed {"status":400,"text":"refused"}'],
])(
  'if a command fails with status %s, the error is shown, the old value is restored, and Retry sends the new value',
  async (status, text) => {
    const { sendCommand } = draw(
      { retrieveValueMethod: 'none' },
      vi.fn().mockRejectedValueOnce(refusedError(status)),
    )
    fireEvent.click(theSwitch())
    await screen.findByText(text)
    expect(theSwitch().getAttribute('aria-checked')).toBe('false')
    fireEvent.click(screen.getByRole('button', { name: 'widgets.control.retry' }))
    await waitFor(() => expect(theSwitch().getAttribute('aria-checked')).toBe('true'))
    expect(sendCommand).toHaveBeenCalledTimes(2)
  },
)

test('if the conversion function fails, no command is sent and the old value is restored', async () => {
  const { sendCommand } = draw({
    retrieveValueMethod: 'none',
    convertValueFunction: "throw new Error('no such state');",
  })
  fireEvent.click(theSwitch())
  await screen.findByText('widgets.control.convert-failed')
  expect(theSwitch().getAttribute('aria-checked')).toBe('false')
  expect(sendCommand).not.toHaveBeenCalled()
})

test('without a target device the switch shows the reason and is disabled', () => {
  renderWidget(View, switchControl, {})
  expect(screen.getByText('widgets.control.no-target')).toBeTruthy()
  expect(theSwitch()).toHaveProperty('disabled', true)
})

test('the switch shows that the device is offline and when it was last seen', () => {
  draw({ retrieveValueMethod: 'none' }, undefined, [
    aSeries(['false'], { key: { name: 'active', type: 'attribute' } }),
    aSeries([1_700_000_000_000], { key: { name: 'lastActivityTime', type: 'attribute' } }),
  ] as never[])
  expect(screen.getByText('widgets.control.not-connected')).toBeTruthy()
  expect(screen.getByText(/widgets.control.last-seen/)).toBeTruthy()
})

test('with sample data the switch can be used without a target device', async () => {
  const actions = someActions({ sendCommand: vi.fn(async () => null) })
  const environment = someEnvironment({ isSample: true })
  renderWidget(View, switchControl, { data: someData(), actions, environment, config: {} })
  expect(screen.queryByText('widgets.control.no-target')).toBeNull()
  fireEvent.click(theSwitch())
  await waitFor(() => expect(actions.sendCommand).toHaveBeenCalled())
  expect(theSwitch().getAttribute('aria-checked')).toBe('true')
})
