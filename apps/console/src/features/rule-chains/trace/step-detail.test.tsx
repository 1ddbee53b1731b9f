// @vitest-environment happy-dom
import type { PathStep, StepMessage } from '@signalbox/model/rule-chains/rule-chain-run'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../testing/render'
import { type EditorContext, EditorProvider } from '../editor/editor-context'
import { createEditorStore, EditorStoreProvider } from '../editor/editor-store'
import { EMPTY_DRAFT } from '../model/chain-draft'
import { StepDetail } from './step-detail'

afterEach(cleanup)

const msg = (data: string): StepMessage => ({
  id: '1',
  ts: 0,
  type: 'PING',
  originator: { entityType: 'DEVICE', id: 'd1' },
  metadata: {},
  dataType: 'JSON',
  data,
})
const stepWith = (...relations: string[]): PathStep => ({
  nodeIndex: null,
  nodeId: 'n',
  nodeName: 'Switch',
  ts: 0,
  durationMs: 1,
  in: { relation: '', msg: msg('{}') },
  out: relations.map((relation) => ({ relation, msg: msg(`{"by":"${relation}"}`), toRuleChains: [] })),
  error: null,
  sideEffects: [],
  assumed: false,
})

/** The same step of two messages. */
function Detail({ first, second }: { first: PathStep; second: PathStep }) {
  const [store] = useState(() => createEditorStore(EMPTY_DRAFT))
  const [step, setStep] = useState(first)
  return (
    <EditorStoreProvider value={store}>
      <EditorProvider value={{ openChain: vi.fn() } as unknown as EditorContext}>
        <StepDetail step={step} nodeId={null} />
        <button type="button" onClick={() => setStep(second)}>
          Next message
        </button>
      </EditorProvider>
    </EditorStoreProvider>
  )
}

test('if the step of the next message has fewer outputs, its first output is selected', async () => {
  await renderConsole(<Detail first={stepWith('Hot', 'Dry', 'Late')} second={stepWith('Hot', 'Dry')} />)
  fireEvent.mouseDown(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByRole('option', { name: 'Late' }))
  expect(screen.getByRole('combobox').textContent).toContain('Late')
  fireEvent.click(screen.getByText('Next message'))
  expect(screen.getByRole('combobox').textContent).toContain('Hot')
})
