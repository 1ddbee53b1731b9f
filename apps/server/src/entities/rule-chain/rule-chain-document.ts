import type { Db } from '../../database/database'
import type { RecordedSave } from '../version/version-recorder'
import type { RuleChainMetaDataRepository } from './metadata.repository'
import type { RuleChainRepository } from './rule-chain.repository'

/** A rule chain with its nodes and connections as the document that versions store, without the root flag. */
export function ruleChainDocument(chains: RuleChainRepository, metaData: RuleChainMetaDataRepository) {
  return (tenantId: string, id: string): RecordedSave => ({
    entityType: 'RULE_CHAIN',
    entityId: id,
    tenantId,
    async document(tx: Db) {
      const ruleChain = await chains.find(id, tx)
      if (!ruleChain) return undefined
      return JSON.stringify({
        ruleChain: { ...ruleChain, root: false },
        metadata: await metaData.load(id, tx),
      })
    },
  })
}
