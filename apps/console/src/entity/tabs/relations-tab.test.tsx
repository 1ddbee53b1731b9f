// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view'
import type { EntityRelationInfo } from '@signalbox/model/entities/relation'
import { entityId } from '@signalbox/model/entity-id'
import { hideToasts } from '@signalbox/ui/feedback/toasts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { EditRelationDialog } from './relation-dialogs'
import { RelationsTab } from './relations-tab'

afterEach(() => {
  hideToasts()
  cleanup()
  stopMockServer()
})

test('the search finds relations by the name of the other entity, not by its id', async () => {
  const relation = { from: entityId('ASSET', 'a1'), to: entityId('DEVICE', 'd7'), type: 'Contains' }
  startMockServer({ '/api/relations/info': [{ ...relation, toName: 'Pump', typeGroup: 'COMMON' }] })
  const { router } = await renderConsole(<RelationsTab entityId={entityId('ASSET', 'a1')} />)
  await act(() => router.navigate('/?tab.textSearch=pum'))
  await screen.findByText('Pump')
  await act(() => router.navigate('/?tab.textSearch=d7'))
  await waitFor(() => expect(screen.queryByText('Pump')).toBeNull())
})

test('of the selected relations, those that could not be deleted stay selected', async () => {
  startMockServer({})
  const relationTo = (id: string) => ({
    from: entityId('ASSET', 'a1'),
    to: entityId('DEVICE', id),
    toName: `Pump ${id}`,
    type: 'Contains',
    typeGroup: 'COMMON',
  })
  let stored = ['d1', 'd2', 'd3'].map(relationTo)
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'DELETE') return Response.json(stored)
    const deletedId = new URL(url, 'http://server').searchParams.get('toId')
    if (deletedId === 'd2') return Response.json({ message: 'Try later' }, { status: 503 })
    stored = stored.filter(({ to }) => to.id !== deletedId)
    return new Response('')
  })
  await renderConsole(<RelationsTab entityId={entityId('ASSET', 'a1')} />)
  const checkbox = (id: string) =>
    within(screen.getByText(`Pump ${id}`).closest('tr')!).getByRole<HTMLInputElement>('checkbox')
  await screen.findByText('Pump d1')
  for (const id of ['d1', 'd2']) fireEvent.click(checkbox(id))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Pump d1')).toBeNull())
  expect(['d2', 'd3'].map((id) => checkbox(id).checked)).toEqual([true, false])
})

test('"Save" asks for a confirmation if the additional information was changed after the dialog was opened', async () => {
  const relation: EntityRelationInfo = {
    from: entityId('ASSET', 'a1'),
    to: entityId('DEVICE', 'd1'),
    fromName: 'Plant',
    toName: 'Pump',
    type: 'Contains',
    typeGroup: 'COMMON',
    additionalInfo: { floor: 1 },
  }
  const requests = startMockServer({ '/api/relation': { ...relation, additionalInfo: { floor: 2 } } })
  await renderConsole(<EditRelationDialog relation={relation} onClose={() => undefined} />)
  const editor = await waitFor(
    () => EditorView.findFromDOM(document.querySelector<HTMLElement>('.cm-editor')!)!,
  )
  act(() => editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: '{}' } }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alertdialog', { name: 'Overwrite newer changes?' })
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
})
