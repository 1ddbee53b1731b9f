// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { type EditorContext, EditorProvider } from '../editor/editor-context'
import {
  createEditorStore,
  type EditorStore,
  EditorStoreProvider,
  useChainDraft,
} from '../editor/editor-store'
import { type ChainDraftNode, EMPTY_DRAFT } from '../model/chain-draft'
import { ChainNodeDock } from './chain-node-dock'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const ALARMS = 'b7e9e6d0-0000-11ee-8000-000000000001'
const stored: ChainDraftNode = {
  kind: 'chain',
  id: 'x',
  name: 'Old name',
  targetId: ALARMS,
  info: {},
  x: 0,
  y: 0,
}
let store: EditorStore

function Dock() {
  const [node] = useChainDraft().nodes
  return node?.kind === 'chain' && <ChainNodeDock node={node} />
}

function Editor() {
  const [created] = useState(() => createEditorStore({ ...EMPTY_DRAFT, nodes: [stored] }))
  store = created
  return (
    <EditorStoreProvider value={created}>
      <EditorProvider value={{ setDockDirty: vi.fn() } as unknown as EditorContext}>
        <Dock />
      </EditorProvider>
    </EditorStoreProvider>
  )
}

async function applyDescription() {
  await renderConsole(<Editor />)
  fireEvent.change(await screen.findByLabelText('Description'), { target: { value: 'Sends mail' } })
  fireEvent.click(screen.getByRole('button', { name: 'Update node' }))
}

test('"Update node" applies the description together with the current name of the chain', async () => {
  startMockServer({ [`/api/ruleChain/${ALARMS}`]: { id: { id: ALARMS }, name: 'Alarms' } })
  await applyDescription()
  await vi.waitFor(() =>
    expect(store.getState().history.present.nodes).toMatchObject([
      { name: 'Alarms', targetId: ALARMS, info: { description: 'Sends mail' } },
    ]),
  )
})

test('an error is shown if the name of the chain cannot be loaded, and the input stays', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"message":"Out of service"}', { status: 503 }))
  await applyDescription()
  expect(await screen.findByText('Out of service')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('Sends mail')
  expect(store.getState().history.present.nodes).toEqual([stored])
})

test('input that is declined while the name of the chain is loading is not applied', async () => {
  let respond!: (response: Response) => void
  const request = new Promise<Response>((resolve) => (respond = resolve))
  vi.stubGlobal('fetch', () => request.then((response) => response.clone()))
  await applyDescription()
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await act(async () => {
    respond(new Response(JSON.stringify({ id: { id: ALARMS }, name: 'Alarms' })))
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(store.getState().history.present.nodes).toEqual([stored])
})
