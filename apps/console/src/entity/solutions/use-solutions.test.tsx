// @vitest-environment happy-dom
import { hideToasts } from '@signalbox/ui/feedback/toasts'
import { SOLUTIONS } from '@signalbox/model/solutions/solutions'
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { useSolutionActions } from './use-solutions'

afterEach(() => {
  hideToasts()
  cleanup()
  stopMockServer()
})

test('an installation that runs is shown also after the cards were closed and opened again', async () => {
  startMockServer({})
  let refuse = () => undefined as void
  const response = new Promise<Response>((resolve) => {
    refuse = () => resolve(new Response('{}', { status: 500 }))
  })
  vi.stubGlobal('fetch', () => response)
  let actions: ReturnType<typeof useSolutionActions> | undefined
  function Example() {
    actions = useSolutionActions()
    return null
  }
  const first = await renderConsole(<Example />)
  const [template] = SOLUTIONS
  let installed: Promise<void> | undefined
  act(() => {
    installed = actions?.install(template!)
  })
  first.unmount()
  await renderConsole(<Example />)
  expect(actions?.running).toEqual({ id: template?.id, share: 0 })
  refuse()
  await act(() => installed!)
  expect(actions?.running).toBeNull()
})
