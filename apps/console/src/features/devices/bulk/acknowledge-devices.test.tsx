// @vitest-environment happy-dom
import type { DeviceInfo } from '@signalbox/model/entities/device'
import { hideToasts } from '@signalbox/ui/feedback/toasts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { acknowledgeAlarm, listEntityAlarms } from '../../../api/entities/alarms'
import { clearTasks, tasksState } from '../../../entity/bulk/task-store'
import { renderConsole } from '../../../testing/render'
import { useAcknowledgeDevices } from './acknowledge-devices'

vi.mock('../../../api/entities/alarms', async (load) => ({
  ...(await load<object>()),
  listEntityAlarms: vi.fn(),
  acknowledgeAlarm: vi.fn(),
}))

afterEach(() => {
  hideToasts()
  cleanup()
  clearTasks()
})

const device = { id: { entityType: 'DEVICE', id: 'd1' }, name: 'Pump' } as DeviceInfo
const anAlarm = (id: string, status: string, originator = 'd1') => ({
  id: { id },
  status,
  originator: { id: originator },
})

function Acknowledge({ devices = [device], onActionDone = () => undefined }) {
  const acknowledge = useAcknowledgeDevices()
  return (
    <button type="button" onClick={() => void acknowledge(devices, onActionDone)}>
      Acknowledge
    </button>
  )
}

test('active unacknowledged alarms of the device itself are acknowledged, on all pages of the alarm list', async () => {
  const pages = [
    [anAlarm('cleared', 'CLEARED_UNACK'), anAlarm('of-other', 'ACTIVE_UNACK', 'd2')],
    [anAlarm('active', 'ACTIVE_UNACK')],
  ]
  vi.mocked(listEntityAlarms).mockImplementation(
    async (_, { page }) => ({ data: pages[page], hasNext: page + 1 < pages.length }) as never,
  )
  await renderConsole(<Acknowledge />)
  fireEvent.click(screen.getByRole('button', { name: 'Acknowledge' }))
  await expect.poll(() => vi.mocked(acknowledgeAlarm).mock.calls.map(([id]) => id)).toEqual(['active'])
})

test('if the alarms cannot be read, `onActionDone` is not called', async () => {
  const onActionDone = vi.fn()
  vi.mocked(listEntityAlarms).mockRejectedValue(new Error('The server is busy'))
  await renderConsole(<Acknowledge devices={[device, device]} onActionDone={onActionDone} />)
  fireEvent.click(screen.getByRole('button', { name: 'Acknowledge' }))
  await screen.findByText(/2 of 2 failed/)
  expect(onActionDone).not.toHaveBeenCalled()
})

test('for many devices, `onActionDone` is called when the task starts and not when it ends', async () => {
  const onActionDone = vi.fn()
  const running: (() => void)[] = []
  let isReleased = false
  vi.mocked(listEntityAlarms).mockImplementation(async () => {
    if (!isReleased) await new Promise<void>((resolve) => running.push(resolve))
    return { data: [], hasNext: false } as never
  })
  await renderConsole(
    <Acknowledge devices={Array<DeviceInfo>(11).fill(device)} onActionDone={onActionDone} />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Acknowledge' }))
  expect(onActionDone).toHaveBeenCalledTimes(1)
  isReleased = true
  for (const release of running) release()
  await expect.poll(() => tasksState().tasks[0]?.endedAt).not.toBeNull()
  expect(onActionDone).toHaveBeenCalledTimes(1)
})
