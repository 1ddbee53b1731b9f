import type { JsonObject } from '@signalbox/model/json/json-value'
import type { RuleChainMetaData, RuleChainMetaDataInput } from '@signalbox/model/rule-chains/rule-chain'
import type { RuleNode } from '@signalbox/rule-nodes/rule-node'
import type { SecretBox } from '../../secrets/secret-box'
import { maskFields, openFields, sealFields } from '../../secrets/secret-fields'

type ChainContent = Pick<RuleChainMetaData, 'nodes'>
type ChainContentInput = Pick<RuleChainMetaDataInput, 'nodes'>

export type NodeSecrets = ReturnType<typeof nodeSecrets>

/** Passwords and keys in the configurations of nodes: encrypted in the database, masked for clients. */
export function nodeSecrets(nodes: RuleNode[], box: SecretBox) {
  const paths = new Map(nodes.map((node) => [node.clazz, node.secrets]))
  const pathsOf = (type: string) => paths.get(type) ?? []

  return {
    mask: <T extends ChainContent>(content: T): T => ({
      ...content,
      nodes: content.nodes.map((node) => ({
        ...node,
        configuration: node.configuration && maskFields(node.configuration, pathsOf(node.type)),
      })),
    }),

    /** Encrypts secrets; a masked secret keeps the stored value of the node with the same id. */
    seal<T extends ChainContentInput>(content: T, stored: ChainContent): T {
      const before = new Map(stored.nodes.map((node) => [node.id.id, node]))
      return {
        ...content,
        nodes: content.nodes.map((node) => {
          const storedNode = node.id ? before.get(node.id.id) : undefined
          const configuration = storedNode?.type === node.type ? storedNode.configuration : undefined
          return {
            ...node,
            configuration:
              node.configuration && sealFields(node.configuration, pathsOf(node.type), box, configuration),
          }
        }),
      }
    },

    /** Decrypts the secrets of a configuration for the node. */
    open: (type: string, configuration: JsonObject | null): JsonObject | null =>
      configuration && openFields(configuration, pathsOf(type), box),
  }
}
