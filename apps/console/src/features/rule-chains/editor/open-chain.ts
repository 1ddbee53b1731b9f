import type { RuleChain } from '@signalbox/model/rule-chains/rule-chain'
import { componentKeys } from '../../../api/entities/components'
import {
  type ChainResponses,
  requestChain,
  takeChain,
  takeComponents,
} from '../../../api/entities/open-rule-chain'
import type { ChainDraft } from '../model/chain-draft'
import { type Catalogue, catalogueOf } from '../model/node-info'
import { linksOfUnresolved, readChain } from '../model/read-chain'

/** A stored chain that is opened in the editor. */
export interface OpenChain {
  chain: RuleChain
  draft: ChainDraft
  /** The number of the version that was opened. */
  version: number | undefined
  /**
   * The names of nodes that refer to unknown chains and have outgoing links. These links are not drawn, and the next
   * save removes them.
   */
  lostLinksOf: readonly string[]
}

/** Loads a rule chain with its nodes and the names of the chains it links to. */
export const loadChain = async (id: string) => openChainOf(await requestChain(id))

/** The stored chain, from the requests that the route has started. */
export const openChain = async (id: string) => openChainOf(await takeChain(id))

const openChainOf = ({ chain, metadata, names }: ChainResponses): OpenChain => ({
  chain,
  draft: readChain(metadata, names),
  version: metadata.version,
  lostLinksOf: [...new Set(linksOfUnresolved(metadata).map(({ nodeName }) => nodeName))],
})

/** The node types, which do not change while the server runs. */
export const catalogueQuery = {
  queryKey: componentKeys.all,
  queryFn: async (): Promise<Catalogue> => catalogueOf(await takeComponents()),
  staleTime: Number.POSITIVE_INFINITY,
}
