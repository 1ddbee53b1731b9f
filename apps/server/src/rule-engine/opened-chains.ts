import type { JsonObject } from '@signalbox/model/json/json-value'
import type { ChainRepository } from './chain.repository'

type Open = (type: string, configuration: JsonObject | null) => JsonObject | null

/**
 * Chains with the secrets of their nodes decrypted. If a secret of a node cannot be read, all secrets of this
 * node stay encrypted.
 */
export function openedChains(
  chains: ChainRepository,
  open: Open,
  onError: (error: unknown) => void,
): ChainRepository {
  function opened(type: string, configuration: JsonObject | null) {
    try {
      return open(type, configuration)
    } catch (error) {
      onError(error)
      return configuration
    }
  }
  return {
    ...chains,
    chainsOf: async (tenantId) =>
      (await chains.chainsOf(tenantId)).map((chain) => ({
        ...chain,
        nodes: chain.nodes.map((node) => ({ ...node, configuration: opened(node.type, node.configuration) })),
      })),
  }
}
