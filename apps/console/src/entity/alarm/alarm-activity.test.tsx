// @vitest-environment happy-dom
import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole, renderRoutes } from '../../testing/render'
import { AlarmActivity } from './alarm-activity'

vi.mock('@signalbox/ui/feedback/confirm', async (load) => ({
  ...(await load<object>()),
  confirm: vi.fn(async () => false),
}))

afterEach(() => {
  cleanup()
  stopMockServer()
  document.documentElement.removeAttribute('dir')
})

const alarm = { id: { entityType: 'ALARM', id: 'a1' }, createdTime: 1, severity: 'MAJOR' } as AlarmInfo
const commentOf = (comment: object) => ({
  id: { entityType: 'ALARM_COMMENT', id: 'c1' },
  createdTime: 2,
  type: 'SYSTEM',
  email: null,
  comment,
})

test('on a right-to-left page a name does not change the direction of a note', async () => {
  startMockServer({
    '/api/alarm/a1/comment': {
      data: [commentOf({ subtype: 'ACKED_BY_USER', userName: 'jane@example.org' })],
    },
  })
  document.documentElement.dir = 'rtl'
  await renderConsole(<AlarmActivity alarm={alarm} />)
  const note = await screen.findByText(/jane@example\.org/)
  expect(note.getAttribute('dir')).toBeNull()
  expect(note.textContent).toContain('\u2068jane@example.org\u2069')
})

test('if the assignee was deleted, a note contains the name of the assignee', async () => {
  startMockServer({
    '/api/alarm/a1/comment': {
      data: [commentOf({ subtype: 'UNASSIGNED_FROM_DELETED_USER', userName: 'Ada' })],
    },
  })
  await renderConsole(<AlarmActivity alarm={alarm} />)
  await screen.findByText('The assignee Ada was deleted')
})

test('after changes of the severity, the first line names the severity with which the alarm was raised', async () => {
  startMockServer({
    '/api/alarm/a1/comment': {
      data: [
        {
          ...commentOf({ subtype: 'SEVERITY_CHANGED', oldSeverity: 'MINOR', newSeverity: 'MAJOR' }),
          id: { id: 'c2' },
        },
        commentOf({ subtype: 'SEVERITY_CHANGED', oldSeverity: 'WARNING', newSeverity: 'MINOR' }),
      ],
    },
  })
  await renderConsole(<AlarmActivity alarm={alarm} />)
  await screen.findByText('Severity changed from Minor to Major')
  screen.getByText('Raised with severity Warning')
})

test('a comment that is submitted twice is sent once', async () => {
  const requests = startMockServer({ '/api/alarm/a1/comment': { data: [] } })
  await renderConsole(<AlarmActivity alarm={alarm} />)
  const field = await screen.findByRole<HTMLInputElement>('textbox')
  fireEvent.change(field, { target: { value: 'On my way' } })
  fireEvent.submit(field)
  fireEvent.submit(field)
  await waitFor(() => expect(field.value).toBe(''))
  expect(requests.filter((url) => url.startsWith('POST'))).toEqual(['POST /api/alarm/a1/comment'])
})

test('submitting a comment empties the field; text typed during the request stays, and a failed comment is restored', async () => {
  startMockServer({})
  const posts: ((response: Response) => void)[] = []
  const bodies: string[] = []
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body: string }) => {
    if (method !== 'POST') return Promise.resolve(new Response(JSON.stringify({ data: [] })))
    bodies.push(body)
    return new Promise<Response>((resolve) => posts.push(resolve))
  })
  await renderConsole(<AlarmActivity alarm={alarm} />)
  const field = await screen.findByRole<HTMLInputElement>('textbox')
  fireEvent.change(field, { target: { value: 'On my way' } })
  fireEvent.submit(field)
  await waitFor(() => expect(posts).toHaveLength(1))
  // Otherwise the next comment would begin with the sent text.
  expect(field.value).toBe('')
  fireEvent.change(field, { target: { value: 'Door was open' } })
  posts[0]?.(new Response('{}'))
  await waitFor(() => {
    fireEvent.submit(field)
    expect(posts).toHaveLength(2)
  })
  expect(bodies[1]).toContain('"Door was open"')
  // A comment that could not be sent is in the field again.
  fireEvent.change(field, { target: { value: 'Closed it' } })
  posts[1]?.(new Response('{}', { status: 500 }))
  await waitFor(() => expect(field.value).toBe('Door was open Closed it'))
})

test('if a comment is not sent yet, another alarm is opened only after a confirmation', async () => {
  startMockServer({ '/api/alarm/a1/comment': { data: [] } })
  const { router } = await renderRoutes([{ path: '/', element: <AlarmActivity alarm={alarm} /> }])
  await router.navigate('/?id=a1')
  const field = await screen.findByRole<HTMLInputElement>('textbox')
  fireEvent.change(field, { target: { value: 'On my way' } })
  void router.navigate('/?id=a2', { replace: true })
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  expect(router.state.location.search).toBe('?id=a1')
})
