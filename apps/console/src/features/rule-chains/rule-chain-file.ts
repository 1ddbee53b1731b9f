import { type RuleChain, RuleChainInput, RuleChainMetaDataInput } from '@signalbox/model/rule-chain'
import {
  deleteRuleChain,
  getRuleChain,
  getRuleChainMetaData,
  saveRuleChain,
  saveRuleChainMetaData,
} from '../../api/rule-chains'
import { downloadJson, without } from '../../entity/json-file'

const OWN_MEMBERS = ['id', 'createdTime', 'tenantId', 'customerId', 'ruleChainId']

/** Hands a chain with its nodes to the user, without what belongs to this installation. */
export async function exportRuleChain(id: string) {
  const [chain, metadata] = await Promise.all([getRuleChain(id), getRuleChainMetaData(id)])
  downloadJson(chain.name, {
    ruleChain: { ...without(chain, OWN_MEMBERS), firstRuleNodeId: null, root: false },
    metadata: {
      ...without(metadata, OWN_MEMBERS),
      nodes: metadata.nodes.map((node) => without(node, OWN_MEMBERS)),
    },
  })
}

export function isRuleChainFile({ ruleChain, metadata }: Record<string, unknown>): boolean {
  const name = (ruleChain as { name?: unknown } | null | undefined)?.name
  return typeof name === 'string' && name.trim() !== '' && typeof metadata === 'object' && metadata !== null
}

/** Saves chain and nodes. A chain whose nodes are refused is taken back: half a chain helps nobody. */
export async function importRuleChain({ ruleChain, metadata }: Record<string, unknown>): Promise<RuleChain> {
  const chain = RuleChainInput.parse(without(ruleChain as object, ['id', 'firstRuleNodeId']))
  const saved = await saveRuleChain({ ...chain, root: false })
  try {
    await saveRuleChainMetaData(
      RuleChainMetaDataInput.parse({ ...(metadata as object), ruleChainId: saved.id }),
    )
    return saved
  } catch (error) {
    await deleteRuleChain(saved.id.id)
    throw error
  }
}
