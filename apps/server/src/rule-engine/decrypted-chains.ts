import type { JsonObject } from '@signalbox/model/json/json-value'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { ChainRepository, StoredNode } from './chain.repository'

type Decrypt = (type: string, configuration: JsonObject | null) => JsonObject | null

/** Chains with the secrets of their nodes decrypted. A node with a secret that cannot be decrypted does not start. */
export function decryptedChains(
  chains: ChainRepository,
  decrypt: Decrypt,
  onError: (error: unknown) => void,
): ChainRepository {
  function withSecrets(node: StoredNode): StoredNode {
    try {
      return { ...node, configuration: decrypt(node.type, node.configuration) }
    } catch (error) {
      onError(error)
      return { ...node, unreadable: errorMessage(error) }
    }
  }
  return {
    ...chains,
    chainsOf: async (tenantId) =>
      (await chains.chainsOf(tenantId)).map((chain) => ({ ...chain, nodes: chain.nodes.map(withSecrets) })),
  }
}
