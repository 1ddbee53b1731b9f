// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { ReactFlowProvider } from '@xyflow/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../testing/render'
import { type EditorContext, EditorProvider } from '../editor/editor-context'
import { createEditorStore, type EditorStore, EditorStoreProvider } from '../editor/editor-store'
import { type ChainDraft, linkId, type RuleDraftNode } from '../model/chain-draft'
import { ChainCanvas } from './chain-canvas'
import { NO_MARKS } from './marks'

afterEach(cleanup)

const node = (id: string, x: number): RuleDraftNode => ({
  kind: 'node',
  id,
  type: 'T',
  name: id,
  debugMode: false,
  configuration: {},
  info: {},
  x,
  y: 150,
})
const link = { id: linkId('a', 'b'), from: 'a', to: 'b', labels: ['True'] }
const draft: ChainDraft = { nodes: [node('a', 300), node('b', 600)], links: [link], firstId: 'a' }
const openDock = vi.fn(async () => undefined)
let store: EditorStore

function Canvas({ readOnly }: { readOnly: boolean }) {
  const [created] = useState(() => createEditorStore(draft))
  store = created
  const context = { chainId: null, dock: null, openDock, catalogue: new Map() } as unknown as EditorContext
  return (
    <EditorStoreProvider value={created}>
      <EditorProvider value={context}>
        <ReactFlowProvider>
          <ChainCanvas
            readOnly={readOnly}
            bar={null}
            drawing={{ draft, catalogue: new Map(), problems: new Map(), marks: NO_MARKS }}
          />
        </ReactFlowProvider>
      </EditorProvider>
    </EditorStoreProvider>
  )
}

async function draw(readOnly = false) {
  openDock.mockClear()
  const { container } = await renderConsole(<Canvas readOnly={readOnly} />)
  const nodeB = () => container.querySelector<HTMLElement>('.react-flow__node[data-id=b]')!
  const label = () => screen.getByText('True')
  await vi.waitFor(label)
  return { nodeB, label }
}

test('a double click opens a node, or the link of a label, and Enter opens a node', async () => {
  const { nodeB, label } = await draw()
  fireEvent.doubleClick(nodeB())
  fireEvent.doubleClick(label())
  fireEvent.keyDown(nodeB(), { key: 'Enter' })
  expect(openDock.mock.calls).toEqual([
    [{ kind: 'node', id: 'b' }],
    [{ kind: 'link', id: link.id }],
    [{ kind: 'node', id: 'b' }],
  ])
})

test('while versions are compared, no node or link can be opened: the dock would replace the comparison', async () => {
  const { nodeB, label } = await draw(true)
  fireEvent.doubleClick(nodeB())
  fireEvent.doubleClick(label())
  fireEvent.keyDown(nodeB(), { key: 'Enter' })
  expect(openDock).not.toHaveBeenCalled()
})

test('a click on the label of a link selects the link; with Ctrl the selected nodes stay selected', async () => {
  const { label } = await draw()
  act(() => store.getState().select({ nodes: ['b'], links: [] }))
  fireEvent.click(label())
  expect(store.getState().selection).toEqual({ nodes: [], links: [link.id] })
  act(() => store.getState().select({ nodes: ['b'], links: [] }))
  fireEvent.keyDown(document, { key: 'Control', code: 'ControlLeft', ctrlKey: true })
  fireEvent.click(label(), { ctrlKey: true })
  expect(store.getState().selection).toEqual({ nodes: ['b'], links: [link.id] })
  fireEvent.click(label(), { ctrlKey: true })
  expect(store.getState().selection).toEqual({ nodes: ['b'], links: [] })
  fireEvent.keyUp(document, { key: 'Control', code: 'ControlLeft' })
})

test('the menu of a link opens at its label', async () => {
  const { label } = await draw()
  fireEvent.contextMenu(label(), { clientX: 5, clientY: 5 })
  expect((await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)).toEqual([
    expect.stringContaining('Details'),
    expect.stringContaining('Delete'),
  ])
})
