// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../testing/render'
import { type EditorContext, EditorProvider } from '../editor/editor-context'
import { createEditorStore, EditorStoreProvider } from '../editor/editor-store'
import { type ChainDraft, linkId, type RuleDraftNode } from '../model/chain-draft'
import { compareChains } from '../model/compare-chains'
import { Comparison } from './comparison'

afterEach(cleanup)

const node = (id: string, name: string, limit: number): RuleDraftNode => ({
  kind: 'node',
  id,
  type: 'T',
  name,
  debugMode: false,
  configuration: { limit },
  info: {},
  x: 0,
  y: 0,
})
const draft = (limit: number, label: string, firstId: string): ChainDraft => ({
  nodes: [node('a', 'Filter', limit), node('b', 'Save', 1)],
  links: [{ id: linkId('a', 'b'), from: 'a', to: 'b', labels: [label] }],
  firstId,
})
const comparison = compareChains(draft(1, 'Warm', 'a'), draft(2, 'Hot', 'b'))

function Tab() {
  const [store] = useState(() => createEditorStore(comparison.merged))
  return (
    <EditorStoreProvider value={store}>
      <EditorProvider value={{ catalogue: new Map() } as unknown as EditorContext}>
        <Comparison comparison={comparison} onRestore={vi.fn()}>
          {false}
        </Comparison>
      </EditorProvider>
    </EditorStoreProvider>
  )
}

const heading = () => screen.getByRole('heading').textContent
const difference = () => screen.getByRole('region', { name: 'Difference' }).textContent
const restore = () => screen.queryByRole('button', { name: 'Restore this node only' })

test('a chosen link shows its labels, without the button that restores a node', async () => {
  await renderConsole(<Tab />)
  expect(heading()).toContain('Filter')
  expect(restore()).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Filter → Save/ }))
  expect(heading()).toBe('Filter → Save')
  expect(difference()).toMatch(/Warm.*Hot/)
  expect(restore()).toBeNull()
})

test('the changed link from the input shows the first node before and after the change', async () => {
  await renderConsole(<Tab />)
  fireEvent.click(screen.getByRole('button', { name: /Device messages/ }))
  expect(difference()).toMatch(/Filter.*Save/)
  expect(restore()).toBeNull()
})
