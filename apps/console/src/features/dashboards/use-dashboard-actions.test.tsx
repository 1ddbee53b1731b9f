// @vitest-environment happy-dom
import type { DashboardInfo } from '@signalbox/model/dashboard'
import { hideToasts } from '@signalbox/ui/feedback/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dashboardKeys } from '../../api/entities/dashboards'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { useDashboardActions } from './use-dashboard-actions'

afterEach(() => {
  hideToasts()
  cleanup()
  stopMockServer()
})

const dashboard = { id: { entityType: 'DASHBOARD', id: 'b1' }, title: 'Cold rooms' } as DashboardInfo

function Actions() {
  const queryClient = useQueryClient()
  const { actionsOf, dialog } = useDashboardActions({ kind: 'tenant' })
  return (
    <>
      {actionsOf(dashboard, () => undefined).map(({ id, label, onSelect }) => (
        <button key={id} type="button" onClick={() => void onSelect()}>
          {label}
        </button>
      ))}
      <button
        type="button"
        onClick={() => void queryClient.invalidateQueries({ queryKey: dashboardKeys.all })}
      >
        Reload
      </button>
      {dialog}
    </>
  )
}

test('if the tags cannot be loaded, the error is shown, and a later reload does not open the dialog', async () => {
  const responses: Record<string, unknown> = {}
  const requests = startMockServer(responses)
  await renderConsole(<Actions />)
  const open = await screen.findByRole('button', { name: 'Tags' })
  fireEvent.click(open)
  await screen.findByText('not found')

  responses['/api/dashboards/tags'] = { b1: ['yard'] }
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  const requestsBefore = requests.length
  fireEvent.click(open)
  await screen.findByRole('dialog')
  await waitFor(() => expect(requests.length).toBeGreaterThan(requestsBefore))
  screen.getByText('yard')
})
