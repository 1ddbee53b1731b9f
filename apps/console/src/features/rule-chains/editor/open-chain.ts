import type { RuleChain } from '@signalbox/model/rule-chains/rule-chain'
import { componentKeys, listComponents } from '../../../api/entities/components'
import {
  getRuleChain,
  getVersionedMetaData,
  listRuleChains,
  ruleChainKeys,
} from '../../../api/entities/rule-chains'
import { queryClient } from '../../../api/request/query-client'
import { claims } from '../../../api/request/tokens'
import type { ChainDraft } from '../model/chain-draft'
import { type Catalogue, catalogueOf } from '../model/node-info'
import { readChain } from '../model/read-chain'

/** Requests of the same opening are made once. */
export const FRESH_MS = 1000

/** A stored chain as the editor opens it. */
export interface OpenChain {
  chain: RuleChain
  draft: ChainDraft
  /** The number of the version that was opened. */
  version: number | undefined
}

/** Loads a rule chain with its nodes and the names of the chains it links to. */
export async function loadChain(id: string): Promise<OpenChain> {
  const [chain, metadata, names] = await Promise.all([
    // The breadcrumb asks for it at the same time.
    queryClient.fetchQuery({
      queryKey: ruleChainKeys.one(id),
      queryFn: () => getRuleChain(id),
      staleTime: FRESH_MS,
    }),
    getVersionedMetaData(id),
    loadChainNames(),
  ])
  return { chain, draft: readChain(metadata, names), version: metadata.version }
}

/** Requests that the route started, taken over by the page. */
let early: { id: string; chain: Promise<OpenChain> } | null = null

/** Requests the chain and the kinds of nodes for a page that is about to be rendered. */
export function startLoading(id: string) {
  if (claims()?.scopes[0] !== 'TENANT_ADMIN') return
  const chain = loadChain(id)
  // The page shows the error when it asks for the chain.
  chain.catch(() => undefined)
  early = { id, chain }
  void queryClient.prefetchQuery(catalogueQuery)
}

/** The chain as it is stored now. Each opening has requests of its own. */
export function openChain(id: string): Promise<OpenChain> {
  const started = early?.id === id ? early.chain : null
  early = null
  return started ?? loadChain(id)
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

/** The kinds of nodes, which do not change while the server runs. */
export const catalogueQuery = {
  queryKey: componentKeys.all,
  queryFn: async (): Promise<Catalogue> => catalogueOf(await listComponents()),
  staleTime: Number.POSITIVE_INFINITY,
}
