// @vitest-environment happy-dom
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import { hideToasts } from '@signalbox/ui/feedback/toasts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { useGeneratedDashboard } from './use-generated-dashboard'

afterEach(() => {
  hideToasts()
  cleanup()
  stopMockServer()
})

function Generate({ onRun = () => undefined }: { onRun?: (run: Promise<unknown>) => void }) {
  const generate = useGeneratedDashboard()
  const filter: EntityFilter = { type: 'deviceType', deviceType: 'pump', deviceNameFilter: '' }
  return (
    <button type="button" onClick={() => onRun(generate('Pumps', filter))}>
      Generate
    </button>
  )
}

test('if the keys cannot be loaded, the error is shown as a toast (the requests use `ignoreErrors`)', async () => {
  startMockServer({})
  await renderConsole(<Generate />)
  fireEvent.click(await screen.findByRole('button', { name: 'Generate' }))
  expect(await screen.findByText('not found')).toBeTruthy()
})

test('a second click during a run sends no further requests', async () => {
  const requests = startMockServer({})
  const runs: Promise<unknown>[] = []
  await renderConsole(<Generate onRun={(run) => runs.push(run)} />)
  const button = await screen.findByRole('button', { name: 'Generate' })
  fireEvent.click(button)
  await Promise.all(runs)
  const requestsPerRun = requests.length
  for (const _ of [1, 2]) fireEvent.click(button)
  await Promise.all(runs)
  expect(requestsPerRun).toBeGreaterThan(0)
  expect(requests).toHaveLength(2 * requestsPerRun)
})
