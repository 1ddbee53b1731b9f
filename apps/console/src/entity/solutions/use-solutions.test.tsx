// @vitest-environment happy-dom

import { SOLUTIONS } from '@signalbox/model/solutions/solutions'
import { hideToasts } from '@signalbox/ui/feedback/toasts'
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

let actions: ReturnType<typeof useSolutionActions> | undefined

function Example() {
  actions = useSolutionActions()
  return null
}

test('a running installation is still shown after the cards are unmounted and mounted again', async () => {
  startMockServer({})
  const waiting: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)))
  const first = await renderConsole(<Example />)
  const [template] = SOLUTIONS
  let installed: Promise<void> | undefined
  act(() => {
    installed = actions?.install(template!)
  })
  first.unmount()
  await renderConsole(<Example />)
  expect(actions?.running).toEqual({ id: template?.id, progress: 0 })
  await act(async () => {
    for (const respond of waiting) respond(new Response('{}', { status: 500 }))
    await installed
  })
  expect(actions?.running).toBeNull()
})
