// @vitest-environment happy-dom
import type { WidgetItem } from '@signalbox/model/dashboard/clipboard'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { AddToDashboardDialog } from './add-to-dashboard-dialog'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('after "New dashboard" is chosen, the empty title shows no error before the user leaves the field', async () => {
  startMockServer({ '/api/tenant/dashboards': { data: [{ id: { id: 'd1' }, title: 'Plant' }] } })
  await renderConsole(<AddToDashboardDialog item={{} as WidgetItem} onClose={() => undefined} />)
  const where = await screen.findByRole('combobox', { name: 'Add to' })
  where.focus()
  fireEvent.mouseDown(where)
  fireEvent.click(await screen.findByRole('option', { name: 'New dashboard' }))
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await expect.poll(() => document.querySelector('[role=listbox]')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.focus(title)
  fireEvent.blur(title)
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test.each([
  ['a tenant without dashboards', { data: [] }, 'New dashboard'],
  ['a tenant with dashboards', { data: [{ id: { id: 'd1' }, title: 'Plant' }] }, 'Existing dashboard'],
  ['a failed request', undefined, 'Existing dashboard'],
])('for %s, with the response %j, the dialog starts with "%s"', async (_, dashboards, expected) => {
  startMockServer(dashboards ? { '/api/tenant/dashboards': dashboards } : {})
  await renderConsole(<AddToDashboardDialog item={{} as WidgetItem} onClose={() => undefined} />)
  expect((await screen.findByRole('combobox', { name: 'Add to' })).textContent).toBe(expected)
})
