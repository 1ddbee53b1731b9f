import type { RuleChain, RuleChainMetaData } from '@signalbox/model/rule-chains/rule-chain'
import type { ComponentDescriptor } from '@signalbox/rule-nodes/descriptor'
import { queryClient } from '../request/query-client'
import { claims } from '../request/tokens'
import { componentKeys, listComponents } from './components'
import { getRuleChain, getVersionedMetaData, listRuleChains, ruleChainKeys } from './rule-chains'

/** Within this time, parts of the page that need the same data share one request. */
export const SHARED_REQUEST_MS = 1000

/** The data that the editor of a stored chain needs. */
export interface ChainResponses {
  chain: RuleChain
  metadata: RuleChainMetaData
  /** The names of all rule chains: the chain may link to them. */
  names: Map<string, string>
}

/** Requests a rule chain with its nodes, and the names of all rule chains. */
export async function requestChain(id: string): Promise<ChainResponses> {
  const [chain, metadata, names] = await Promise.all([
    // The breadcrumb requests the chain at the same time: both share one request.
    queryClient.fetchQuery({
      queryKey: ruleChainKeys.one(id),
      queryFn: () => getRuleChain(id),
      staleTime: SHARED_REQUEST_MS,
    }),
    getVersionedMetaData(id),
    loadChainNames(),
  ])
  return { chain, metadata, names }
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

/** Requests that the route sends while the script of the page is loading; the page takes their responses. */
let early: { id: string; responses: Promise<ChainResponses> } | null = null
let earlyComponents: Promise<ComponentDescriptor[]> | null = null

/** Requests the chain and the node types while the script of the page is loading. */
export function requestChainEarly(id: string) {
  if (claims()?.scopes[0] !== 'TENANT_ADMIN') return
  early = { id, responses: requestChain(id) }
  const isCached = queryClient.getQueryData(componentKeys.all) !== undefined
  if (!isCached) earlyComponents ??= requestComponents()
  // The page shows the error when it takes the responses. Until then the rejection must not count as unhandled.
  early.responses.catch(() => undefined)
}

/** Requests the node types. If this fails before the page takes the response, the page sends a new request. */
function requestComponents(): Promise<ComponentDescriptor[]> {
  const request = listComponents()
  request.catch(() => {
    if (earlyComponents === request) earlyComponents = null
  })
  return request
}

/** Takes the responses to the early requests for this chain. Sends new requests if there are none left to take. */
export function takeChain(id: string): Promise<ChainResponses> {
  const started = early?.id === id ? early.responses : null
  early = null
  return started ?? requestChain(id)
}

/** Takes the response to the early request for the node types. Sends a new request if there is none left to take. */
export function takeComponents(): Promise<ComponentDescriptor[]> {
  const started = earlyComponents
  earlyComponents = null
  return started ?? listComponents()
}
