// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createDefaultRuleChain } from '../../api/entities/rule-chains'
import { renderConsole } from '../../testing/render'
import { RuleChainField } from './rule-chain-field'

vi.mock('@signalbox/ui/feedback/confirm', async (original) => ({
  ...(await original<object>()),
  confirm: async () => true,
}))
vi.mock('../../api/entities/rule-chains', () => ({ createDefaultRuleChain: vi.fn() }))
vi.mock('./entity-field', () => ({
  EntityField: ({ onCreate }: { onCreate: (name: string) => void }) => (
    <button type="button" onClick={() => onCreate('Tanks')}>
      Create
    </button>
  ),
}))

afterEach(cleanup)

// The test also fails if the rejection of the request is not handled.
test('if a rule chain cannot be created, the field keeps its value', async () => {
  vi.mocked(createDefaultRuleChain).mockRejectedValue(new Error('offline'))
  const onChange = vi.fn()
  await renderConsole(<RuleChainField label="Rule chain" value={null} onChange={onChange} canCreate />)
  fireEvent.click(await screen.findByRole('button', { name: 'Create' }))
  await waitFor(() => expect(createDefaultRuleChain).toHaveBeenCalledExactlyOnceWith('Tanks'))
  expect(onChange).not.toHaveBeenCalled()
})
