// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { type CanvasView, type EditorContext, EditorProvider } from '../editor/editor-context'
import { createEditorStore, EditorStoreProvider } from '../editor/editor-store'
import { EMPTY_DRAFT } from '../model/chain-draft'
import { MessagesTab } from './messages-tab'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const recorded = (messageId: string, failed: boolean) => ({
  messageId,
  ts: 0,
  type: 'POST_TELEMETRY_REQUEST',
  originator: { entityType: 'DEVICE', id: 'd1' },
  failed,
  tookMs: 1,
})

const dryRun = { isRunning: false, steps: null, run: async () => undefined, clear: () => undefined }

interface EditorProps {
  messageId?: string
  onMessage: (id: string | null) => void
}

/** The tab, and the heading that it shows on the canvas. */
function Editor({ messageId, onMessage }: EditorProps) {
  const [store] = useState(() => createEditorStore(EMPTY_DRAFT))
  const [view, showOnCanvas] = useState<CanvasView | null>(null)
  return (
    <EditorStoreProvider value={store}>
      <EditorProvider value={{ showOnCanvas } as EditorContext}>
        {view?.heading}
        <MessagesTab chainId="c1" messageId={messageId ?? null} onMessage={onMessage} dryRun={dryRun} />
      </EditorProvider>
    </EditorStoreProvider>
  )
}

test('with "Failures only" on, the "One message" button chooses the newest failed message', async () => {
  startMockServer({
    '/api/ruleChain/c1/trace': {
      windowMs: 60_000,
      nodes: [],
      links: [],
      messages: [recorded('newest', false), recorded('failed', true)],
    },
    '/api/device/d1': { id: { entityType: 'DEVICE', id: 'd1' }, name: 'Truck 7' },
  })
  const chosen: (string | null)[] = []
  await renderConsole(<Editor onMessage={(id) => chosen.push(id)} />)
  await screen.findAllByText('Truck 7')
  fireEvent.click(screen.getByRole('button', { name: 'Failures only' }))
  fireEvent.click(screen.getByText('One message'))
  expect(chosen).toEqual(['failed'])
})

test('the path of a new message is requested again until its events are stored', async () => {
  const step = {
    nodeIndex: 0,
    nodeId: null,
    nodeName: 'Too warm?',
    ts: 0,
    durationMs: null,
    in: { relation: '', msg: { type: 'A', originator: null, metadata: {}, data: '{}', dataType: 'JSON' } },
    out: [],
    error: null,
    sideEffects: [],
    assumed: false,
  }
  const paths = [{ steps: [] }, { steps: [step] }]
  startMockServer({
    '/api/ruleChain/c1/trace': { windowMs: 60_000, nodes: [], links: [], messages: [] },
    get '/api/ruleChain/c1/trace/new'() {
      return paths.shift()
    },
  })
  await renderConsole(<Editor messageId="new" onMessage={() => undefined} />)
  expect(await screen.findByText('Too warm?', {}, { timeout: 5000 })).toBeTruthy()
})
