// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { useTelemetryDeletion } from './use-telemetry-deletion'

afterEach(() => {
  cleanup()
  stopMockServer()
})

function Deletion(props: { keys: string[]; onDone: () => void; onEntries: (entries: MenuEntry[]) => void }) {
  const deletion = useTelemetryDeletion(entityId('ASSET', 'a1'), (key) =>
    key === 'humidity' ? 'Air humidity' : undefined,
  )
  props.onEntries(deletion(props.keys, props.onDone))
  return null
}

async function openConfirmation(keys: string[], onDone = vi.fn()) {
  const onEntries = vi.fn<(entries: MenuEntry[]) => void>()
  await renderConsole(<Deletion {...{ keys, onDone, onEntries }} />)
  await waitFor(() => expect(onEntries).toHaveBeenCalled())
  const selectResult: unknown = onEntries.mock.lastCall?.[0][0]?.onSelect()
  return { selectResult, dialog: await screen.findByRole('alertdialog') }
}

test.each([
  [['humidity'], 'Delete the telemetry for Air humidity?'],
  [['rssi'], 'Delete the telemetry for rssi?'],
  [['humidity', 'rssi'], 'Delete the telemetry for 2 keys?'],
])('the title of the confirmation for %s is "%s"', async (keys, title) => {
  startMockServer({})
  const { selectResult, dialog } = await openConfirmation(keys)
  expect(dialog.textContent).toContain(title)
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await selectResult
})

test('if the server refuses the deletion, `onSelect` resolves its promise without calling `onDone`', async () => {
  const requests = startMockServer({})
  const onDone = vi.fn()
  const { selectResult } = await openConfirmation(['humidity'], onDone)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete telemetry' }))
  await expect(selectResult).resolves.toBeUndefined()
  expect(requests[0]).toContain('/api/plugins/telemetry/ASSET/a1/timeseries/delete')
  expect(onDone).not.toHaveBeenCalled()
})
