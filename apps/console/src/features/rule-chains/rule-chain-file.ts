import { type RuleChain, RuleChainInput, RuleChainMetaDataInput } from '@signalbox/model/rule-chain'
import { z } from 'zod'
import {
  deleteRuleChain,
  getRuleChain,
  getRuleChainMetaData,
  saveRuleChain,
  saveRuleChainMetaData,
} from '../../api/rule-chains'
import { exportJson, without } from '../../entity/json-file'

const OWN_MEMBERS = ['id', 'createdTime', 'tenantId', 'customerId', 'ruleChainId']

/** Hands a stored chain with its nodes to the user as a file. */
export const exportRuleChain = (id: string) =>
  exportJson(async () => {
    const [chain, metadata] = await Promise.all([getRuleChain(id), getRuleChainMetaData(id)])
    return { title: chain.name, content: exportedChain(chain, metadata) }
  })

/** The content of an export file: the chain without what belongs to this installation. */
export const exportedChain = (chain: RuleChain, metadata: Pick<RuleChainMetaDataInput, 'nodes'>) => ({
  ruleChain: { ...without(chain, OWN_MEMBERS), firstRuleNodeId: null, root: false },
  metadata: {
    ...without(metadata, OWN_MEMBERS),
    nodes: metadata.nodes.map((node) => without(node, OWN_MEMBERS)),
  },
})

const RuleChainFile = z.object({
  ruleChain: RuleChainInput.omit({ id: true }),
  metadata: RuleChainMetaDataInput.omit({ ruleChainId: true }),
})
type RuleChainFile = z.infer<typeof RuleChainFile>

/** The chain and the nodes a file holds; nothing where it holds something else. */
export const readRuleChainFile = (document: unknown): RuleChainFile | undefined =>
  RuleChainFile.safeParse(document).data

/** Saves chain and nodes. A chain whose nodes are refused is taken back: half a chain helps nobody. */
export async function importRuleChain({ ruleChain, metadata }: RuleChainFile): Promise<RuleChain> {
  const saved = await saveRuleChain({ ...ruleChain, root: false })
  try {
    const nodes = metadata.nodes.map(({ id, ...node }) => node)
    await saveRuleChainMetaData({ ...metadata, nodes, ruleChainId: saved.id })
    return saved
  } catch (error) {
    await deleteRuleChain(saved.id.id)
    throw error
  }
}
