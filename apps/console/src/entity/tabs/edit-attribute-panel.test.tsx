// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { EditAttributePanel } from './edit-attribute-panel'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('"Update" asks for a confirmation if the attribute was changed after the panel was opened', async () => {
  const path = '/api/plugins/telemetry/DEVICE/d1'
  const stored = { key: 'limit', value: 'changed', lastUpdateTs: 2 }
  const requests = startMockServer({
    [`${path}/values/attributes/SERVER_SCOPE`]: [stored],
    [`${path}/SERVER_SCOPE`]: {},
  })
  const saves = () => requests.filter((request) => request.startsWith('POST'))
  let isSaved = false
  await renderConsole(
    <EditAttributePanel
      entityId={entityId('DEVICE', 'd1')}
      scope="SERVER_SCOPE"
      edited={{
        row: { key: 'limit', value: 'old', text: 'old', stored: 'old', ts: 1 },
        anchor: document.body,
      }}
      onClose={() => undefined}
      onSaved={() => {
        isSaved = true
      }}
    />,
  )
  fireEvent.change(screen.getByDisplayValue('old'), { target: { value: 'mine' } })
  fireEvent.click(screen.getByRole('button', { name: 'Update' }))
  const question = async () =>
    within(await screen.findByRole('alertdialog', { name: 'Overwrite newer changes?' }))
  fireEvent.click((await question()).getByRole('button', { name: 'cancel' }))
  const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' })
  await waitFor(() => expect(update().disabled).toBe(false))
  expect(saves()).toEqual([])
  expect(screen.getByDisplayValue('mine')).toBeTruthy()
  fireEvent.click(update())
  fireEvent.click((await question()).getByRole('button', { name: 'Yes, overwrite' }))
  await waitFor(() => expect(isSaved).toBe(true))
  expect(saves()).toEqual([`POST ${path}/SERVER_SCOPE`])
})
