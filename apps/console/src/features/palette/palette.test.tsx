// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Session, useSession } from '../../api/request/session'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import Palette from './palette'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const device = (id: string, name: string) => ({
  id: { entityType: 'DEVICE', id },
  name,
  type: 'pump',
  owner: null,
})

let requests: string[]

async function searchFor(text: string, unacknowledged: number) {
  requests = startMockServer({
    '/api/search': [device('d1', 'Pump 7')],
    '/api/alarm/DEVICE/d1': {
      data: [{ id: { entityType: 'ALARM', id: 'a1' } }].slice(0, unacknowledged),
      totalElements: unacknowledged,
    },
    '/api/alarm/a1/ack': {},
    '/api/device/d1/credentials': { credentialsType: 'ACCESS_TOKEN', credentialsId: 'tok7' },
    '/api/entitiesQuery/find': { data: [] },
    '/api/alarmsQuery/find': { data: [] },
  })
  const page = await renderConsole(<Palette pages={[]} commands={[]} onClose={() => {}} />)
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: text } })
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'))
  return page
}

test('the palette starts with a search for the text that was typed while it was loading', async () => {
  startMockServer({
    '/api/search': [device('d1', 'Pump 7')],
    '/api/alarm/DEVICE/d1': { data: [], totalElements: 0 },
    '/api/entitiesQuery/find': { data: [] },
    '/api/alarmsQuery/find': { data: [] },
  })
  await renderConsole(
    <Palette pages={[]} commands={[]} onClose={() => {}} initialText={{ current: 'pump' }} />,
  )
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('pump')
  await screen.findByRole('option', { name: /^Pump 7/ })
})

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('a found device has the actions "Acknowledge 2 alarms" and "Send RPC request"; the second action opens the control tab', async () => {
  const { router } = await searchFor('pump', 2)
  await screen.findByRole('option', { name: 'Acknowledge 2 alarms for Pump 7' })
  fireEvent.click(screen.getByRole('option', { name: 'Send RPC request to Pump 7' }))
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/devices/d1?tab=control'),
  )
})

test('Alt+A acknowledges the alarms of the chosen device, even if the keyboard types another letter with Alt', async () => {
  await searchFor('pump', 1)
  await screen.findByRole('option', { name: /^Pump 7/ })
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'å', code: 'KeyA', altKey: true })
  await waitFor(() => expect(requests).toContain('POST /api/alarm/a1/ack'))
})

test('all alarms of a device are acknowledged, even if they do not fit on one page', async () => {
  await searchFor('pump', 1)
  await screen.findByRole('option', { name: /^Pump 7/ })
  const openAlarms = new Set(Array.from({ length: 120 }, (_, index) => `a${index}`))
  const answers = {
    get '/api/alarm/DEVICE/d1'() {
      const data = [...openAlarms].slice(0, 100).map((id) => ({ id: { entityType: 'ALARM', id } }))
      return { data, totalElements: openAlarms.size }
    },
  }
  for (const id of openAlarms)
    Object.defineProperty(answers, `/api/alarm/${id}/ack`, { get: () => openAlarms.delete(id) && {} })
  startMockServer(answers)
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'a', code: 'KeyA', altKey: true })
  await waitFor(() => expect(openAlarms.size).toBe(0))
})

test('the action "Acknowledge" is not listed for a device whose alarms are all acknowledged', async () => {
  await searchFor('pump', 0)
  await screen.findByRole('option', { name: 'Copy access token for Pump 7' })
  expect(options().filter((text) => text?.startsWith('Acknowledge'))).toEqual([])
})

test('if all alarms of a device are acknowledged, "acknowledge pump" lists no action but says that the device has no alarms to acknowledge', async () => {
  await searchFor('acknowledge pump', 0)
  await screen.findByText('Pump 7 has no alarms to acknowledge')
  expect(options()).toEqual([])
})

test('the action "Sign in as" is not listed if token access to other users is disabled', async () => {
  await searchFor('>', 0)
  await screen.findByRole('option', { name: 'Send RPC request to …' })
  expect(options().filter((text) => text?.startsWith('Sign in'))).toEqual([])
})

test('Tab chooses the first item of the next group; Tab in the last group and Shift+Tab in the first group are left to the browser', async () => {
  await searchFor('pump', 0)
  await screen.findByRole('option', { name: /^Pump 7/ })
  const isHandled = (shiftKey: boolean) =>
    !fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Tab', shiftKey })
  expect(isHandled(true)).toBe(false)
  const groups = within(screen.getByRole('listbox')).getAllByRole('group')
  for (const group of groups.slice(1)) {
    expect(isHandled(false)).toBe(true)
    expect(within(group).getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true')
  }
  expect(isHandled(false)).toBe(false)
})

test('Enter during an IME composition confirms the composition and does not open an item', async () => {
  const { router } = await searchFor('pump', 0)
  await screen.findByRole('option', { name: /^Pump 7/ })
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', isComposing: true })
  expect(router.state.location.pathname).toBe('/')
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/devices/d1'))
})

test('during the first search "Nothing matches" is not shown, and a failed search shows its error', async () => {
  startMockServer({})
  useSession.setState({ session: { authority: 'SYS_ADMIN', claims: {} } as unknown as Session })
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  await renderConsole(<Palette pages={[]} commands={[]} onClose={() => {}} />)
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'zzz' } })
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true'))
  expect(screen.queryByText('Nothing matches “zzz”')).toBeNull()
  answer(Response.json({ message: 'The database does not respond' }, { status: 503 }))
  await screen.findByText('The database does not respond')
})

test('during a search for a changed text, only the previous results whose names contain this text are listed', async () => {
  await searchFor('pump', 0)
  await screen.findByRole('option', { name: /^Pump 7/ })
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
  const input = screen.getByRole('combobox')
  fireEvent.change(input, { target: { value: 'pump 7' } })
  expect(screen.getByRole('option', { name: /^Pump 7/ })).toBeTruthy()
  fireEvent.change(input, { target: { value: 'acknowledge valve' } })
  expect(options()).toEqual([])
  fireEvent.change(input, { target: { value: 'valve' } })
  expect(options().filter((text) => text?.includes('Pump 7'))).toEqual([])
})

test('after the text is removed, the list is not busy', async () => {
  await searchFor('pump', 0)
  await screen.findByRole('option', { name: /^Pump 7/ })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } })
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false')
})

test('after "acknowledge " and before a name is typed, "Nothing matches" is not shown', async () => {
  await searchFor('acknowledge ', 0)
  expect(options()).toEqual([])
  expect(screen.queryByText(/Nothing matches/)).toBeNull()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'acknowledge pump' } })
  await screen.findByText('Pump 7 has no alarms to acknowledge')
})

test('if the browser refuses to copy a token, the token is shown in a dialog', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: () => Promise.reject(new Error('refused')) },
  })
  document.execCommand = () => false
  await searchFor('pump', 0)
  fireEvent.click(await screen.findByRole('option', { name: 'Copy access token for Pump 7' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Access token for Pump 7' }))
  expect(dialog.getByRole('textbox', { name: 'Access token' })).toHaveProperty('value', 'tok7')
  expect(dialog.getByRole('button', { name: 'copy' })).toBeTruthy()
  vi.unstubAllGlobals()
})
