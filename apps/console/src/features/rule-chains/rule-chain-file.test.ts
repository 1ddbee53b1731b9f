import type { RuleChain } from '@signalbox/model/rule-chains/rule-chain'
import { expect, test, vi } from 'vitest'
import * as api from '../../api/entities/rule-chains'
import { exportedChain, importRuleChain } from './rule-chain-file'

vi.mock('../../api/entities/rule-chains')

const id = (last: number) => ({
  entityType: 'RULE_CHAIN' as const,
  id: `b7e9e6d0-0000-11ee-8000-00000000000${last}`,
})
const chain = { id: id(1), name: 'Cold rooms', root: true } as RuleChain
const link = (last: number) => ({
  fromIndex: 0,
  targetRuleChainId: id(last),
  type: 'Success',
  additionalInfo: { layoutX: 1 },
})

test('an exported chain contains the names of the chains that it links to, if they are known', () => {
  const metadata = { nodes: [], ruleChainConnections: [link(2), link(3)] }
  const { ruleChain, metadata: exported } = exportedChain(chain, metadata, new Map([[id(2).id, 'Alarms']]))
  expect(ruleChain).toEqual({ name: 'Cold rooms', root: false, firstRuleNodeId: null })
  expect(exported.ruleChainConnections).toEqual([
    { ...link(2), additionalInfo: { layoutX: 1, ruleChainName: 'Alarms' } },
    link(3),
  ])
})

test('a chain whose nodes are refused is deleted again, and the refusal is reported even if the deletion fails', async () => {
  vi.mocked(api.deleteRuleChain).mockResolvedValue(undefined as never)
  vi.mocked(api.saveRuleChain).mockResolvedValue(chain)
  vi.mocked(api.getVersionedMetaData).mockResolvedValue({ version: 1 } as never)
  vi.mocked(api.saveVersionedMetaData).mockRejectedValue(new Error('refused'))
  const content = { firstNodeIndex: null, nodes: [], connections: [], ruleChainConnections: [] }
  const importing = importRuleChain({ name: 'Cold rooms', root: false } as never, content)
  await expect(importing).rejects.toThrow('refused')
  expect(api.deleteRuleChain).toHaveBeenCalledWith(chain.id.id)
  vi.mocked(api.deleteRuleChain).mockRejectedValue(new Error('offline'))
  await expect(importRuleChain({ name: 'Cold rooms' } as never, content)).rejects.toThrow('refused')
})
