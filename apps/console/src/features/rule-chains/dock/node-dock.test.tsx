// @vitest-environment happy-dom
import { ruleNodes } from '@signalbox/rule-nodes'
import { describeNode } from '@signalbox/rule-nodes/descriptor'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { checkFunction } from '../../../sandbox/check-function'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { type EditorContext, EditorProvider } from '../editor/editor-context'
import { createEditorStore, type EditorStore, EditorStoreProvider } from '../editor/editor-store'
import { EMPTY_DRAFT, type RuleDraftNode } from '../model/chain-draft'
import { catalogueOf } from '../model/node-info'
import { NodeDock } from './node-dock'

// The code editor and the worker that checks functions need a browser.
vi.mock('../../../forms/code/code-mirror', () => ({ default: () => null }))
vi.mock('../../../sandbox/check-function', () => ({ checkFunction: vi.fn(async () => null) }))
vi.mock('../../../forms/script-test/script-test-dialog', () => ({
  ScriptTestDialog: ({ onSave }: { onSave: (script: string) => void }) => (
    <button type="button" onClick={() => onSave('return false;')}>
      Save tested script
    </button>
  ),
}))
afterEach(() => {
  cleanup()
  stopMockServer()
})

const node: RuleDraftNode = {
  kind: 'node',
  id: 'n',
  type: 'org.thingsboard.rule.engine.filter.TbJsFilterNode',
  name: 'Too warm?',
  debugMode: false,
  configuration: { scriptLang: 'TBEL', jsScript: 'return true;', tbelScript: 'x' },
  info: {},
  x: 0,
  y: 0,
}
const catalogue = catalogueOf(ruleNodes.map((each) => describeNode(each, () => '')))
const message = { msg: '{}', msgType: 'PING', metadata: {} }
let store: EditorStore

function Editor() {
  const [created] = useState(() => createEditorStore({ ...EMPTY_DRAFT, nodes: [node] }))
  store = created
  const context = { catalogue, setDockDirty: vi.fn(), chainName: 'Root' } as unknown as EditorContext
  return (
    <EditorStoreProvider value={created}>
      <EditorProvider value={context}>
        <NodeDock node={node} testMessage={message} />
      </EditorProvider>
    </EditorStoreProvider>
  )
}

test('a TBEL node becomes a JavaScript node when a script that was tested with a recorded message is saved', async () => {
  startMockServer({})
  await renderConsole(<Editor />)
  fireEvent.click(await screen.findByText('Save tested script'))
  fireEvent.click(screen.getByRole('button', { name: 'Update node' }))
  await vi.waitFor(() =>
    expect(store.getState().history.present.nodes).toMatchObject([
      { configuration: { scriptLang: 'JS', jsScript: 'return false;' } },
    ]),
  )
})

test('saving a tested script keeps input that was typed after the test was opened', async () => {
  startMockServer({})
  await renderConsole(<Editor />)
  fireEvent.change(await screen.findByLabelText('Description'), { target: { value: 'Typed' } })
  fireEvent.click(await screen.findByText('Save tested script'))
  fireEvent.click(screen.getByRole('button', { name: 'Update node' }))
  await vi.waitFor(() =>
    expect(store.getState().history.present.nodes).toMatchObject([
      { configuration: { jsScript: 'return false;' }, info: { description: 'Typed' } },
    ]),
  )
})

test('input that is discarded while the script is checked is not applied', async () => {
  startMockServer({})
  let endCheck!: (failure: null) => void
  vi.mocked(checkFunction).mockReturnValueOnce(new Promise((resolve) => (endCheck = resolve)))
  await renderConsole(<Editor />)
  fireEvent.change(await screen.findByLabelText('Description'), { target: { value: 'Typed' } })
  fireEvent.click(screen.getByRole('button', { name: 'Update node' }))
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await act(async () => endCheck(null))
  expect(store.getState().history.present.nodes).toEqual([node])
})
