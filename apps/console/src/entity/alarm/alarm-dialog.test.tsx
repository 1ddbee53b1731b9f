// @vitest-environment happy-dom
import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, useSession } from '../../api/request/session'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { AlarmActivity } from './alarm-activity'
import { AlarmDialog } from './alarm-dialog'

vi.mock('@signalbox/ui/feedback/confirm', async (load) => ({
  ...(await load<object>()),
  confirm: vi.fn(async () => false),
}))

const alarm = {
  id: { entityType: 'ALARM', id: 'a1' },
  type: 'Leak',
  severity: 'CRITICAL',
  status: 'ACTIVE_UNACK',
  createdTime: 1,
  startTs: 1,
  endTs: 1,
  ackTs: 0,
  clearTs: 0,
  originator: { entityType: 'DEVICE', id: 'd1' },
  originatorName: 'Pump',
  assignee: null,
  assigneeId: null,
  snoozedUntil: 0,
  commentCount: 0,
  propagate: false,
  propagateRelationTypes: [],
  details: {},
}

let requests: string[]

beforeEach(() => {
  requests = startMockServer({
    '/api/alarm/info/a1': alarm,
    '/api/alarm/a1/clear': {},
    '/api/v2/alarms/conditions': [],
    '/api/alarm/a1/comment': { data: [], totalElements: 0 },
  })
})
afterEach(() => {
  cleanup()
  stopMockServer()
})

const labels = () => screen.getAllByRole('button').map((button) => button.textContent)

test('a user can acknowledge, clear, assign, snooze and comment', async () => {
  await renderConsole(<AlarmDialog id="a1" onClose={() => undefined} />)
  await screen.findByText('Pump')
  expect(labels().map((label) => label?.trim())).toEqual(
    expect.arrayContaining(['Acknowledge', 'Clear', 'Unassigned', 'Snooze']),
  )
  screen.getByRole('textbox', { name: 'Write a comment' })
})

test('the dialog shows no shortcuts: they work on the alarms page only', async () => {
  await renderConsole(<AlarmDialog id="a1" onClose={() => undefined} />)
  await screen.findByText('Pump')
  expect([...document.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual([])
})

test('two quick clicks clear an alarm once', async () => {
  await renderConsole(<AlarmDialog id="a1" onClose={() => undefined} />)
  const clear = await screen.findByRole<HTMLButtonElement>('button', { name: 'Clear' })
  fireEvent.click(clear)
  fireEvent.click(clear)
  await waitFor(() => expect(clear.disabled).toBe(false))
  expect(requests.filter((url) => url === 'POST /api/alarm/a1/clear')).toHaveLength(1)
})

test('a visitor of a public dashboard has no button except Close, no comment field and no links', async () => {
  useSession.setState({ session: { ...currentSession()!, isPublic: true } })
  await renderConsole(<AlarmDialog id="a1" onClose={() => undefined} />)
  await screen.findByText('Pump')
  expect(labels().filter(Boolean)).toEqual(['Close'])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('if the alarm cannot be loaded, the dialog shows the error', async () => {
  startMockServer({})
  await renderConsole(<AlarmDialog id="a1" onClose={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain('not found')
})

test('if the comments cannot be loaded, the error is shown', async () => {
  startMockServer({})
  await renderConsole(<AlarmActivity alarm={alarm as unknown as AlarmInfo} />)
  expect((await screen.findByRole('alert')).textContent).toBe('not found')
})

test('a dialog with an unsent comment is closed only after a confirmation', async () => {
  const onClose = vi.fn()
  await renderConsole(<AlarmDialog id="a1" onClose={onClose} />)
  const field = await screen.findByRole('textbox', { name: 'Write a comment' })
  fireEvent.change(field, { target: { value: 'On my way' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  expect(onClose).not.toHaveBeenCalled()
  vi.mocked(confirm).mockResolvedValueOnce(true)
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})
