import type { RuleChain } from '@signalbox/model/rule-chains/rule-chain'
import { listComponents } from '../../../api/entities/components'
import { getRuleChain, getVersionedMetaData, listRuleChains } from '../../../api/entities/rule-chains'
import type { ChainDraft } from '../model/chain-draft'
import { type Catalogue, catalogueOf } from '../model/node-info'
import { readChain } from '../model/read-chain'

/** A stored chain as the editor opens it. */
export interface OpenChain {
  chain: RuleChain
  draft: ChainDraft
  /** The number of the version that was opened. */
  version: number | undefined
}

export async function loadChain(id: string): Promise<OpenChain> {
  const [chain, metadata, names] = await Promise.all([
    getRuleChain(id),
    getVersionedMetaData(id),
    loadChainNames(),
  ])
  return { chain, draft: readChain(metadata, names), version: metadata.version }
}

/** The names of all rule chains of the tenant. */
export async function loadChainNames(): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (let page = 0; ; page++) {
    const { data, hasNext } = await listRuleChains({
      page,
      pageSize: 1000,
      sortProperty: 'name',
      sortOrder: 'ASC',
    })
    for (const { id, name } of data) names.set(id.id, name)
    if (!hasNext) return names
  }
}

export const loadCatalogue = async (): Promise<Catalogue> => catalogueOf(await listComponents())
