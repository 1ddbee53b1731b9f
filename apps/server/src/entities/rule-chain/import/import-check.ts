import type { EntityId } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { RuleChainDataInput } from '@signalbox/model/rule-chains/rule-chain'
import {
  CHAIN_INPUT_NODE,
  type ImportCheckResult,
  type RuleChainImportWarning,
} from '@signalbox/model/rule-chains/rule-chain-import'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { RuleNode } from '@signalbox/rule-nodes/rule-node'
import { usesTbel } from '@signalbox/rule-nodes/runnable'
import { type SecurityUser, tenantOf } from '../../../access/security-user'
import type { EntityDirectory } from '../../../directory/entity-directory'
import { unknownMasks } from '../../../secrets/secret-fields'
import { requireValidConnections } from '../connections'
import { entitiesNamedBy, withOwnTenant } from '../named-entities'
import type { RuleChainRepository } from '../rule-chain.repository'
import { type ChainContent, type ConvertedInputNode, linksFromInputNodes, targetChainId } from './input-nodes'
import { placeholdersForLinks } from './placeholders'
import { readRuleChainFile } from './read-file'

export interface ImportCheckParts {
  nodes: RuleNode[]
  chains: RuleChainRepository
  directory: EntityDirectory
}

export type ImportCheck = ReturnType<typeof importCheck>

/** Lists what an import would lose or change, without saving anything. */
export function importCheck({ nodes, chains, directory }: ImportCheckParts) {
  const nodesByClass = new Map(nodes.map((node) => [node.clazz, node]))

  async function candidates(tenantId: string, name: string) {
    const sameNamed = await chains.findAllByName(tenantId, name)
    return sameNamed.map((chain) => ({ id: chain.id.id, name: chain.name }))
  }

  async function linkWarning(
    tenantId: string,
    {
      nodeIndex,
      nodeName,
      targetRuleChainId,
    }: { nodeIndex: number; nodeName: string; targetRuleChainId: string | null },
  ): Promise<RuleChainImportWarning> {
    return {
      kind: 'CHAIN_LINK_UNRESOLVED',
      nodeIndex,
      nodeName,
      message: `The rule chain that '${nodeName}' leads to does not exist on this server`,
      details: { targetRuleChainId, candidates: await candidates(tenantId, nodeName) },
    }
  }

  /** Warnings about single nodes. */
  async function nodeWarnings(tenantId: string, content: ChainContent): Promise<RuleChainImportWarning[]> {
    const named = content.nodes.map(entitiesNamedBy)
    const records = await directory.findMany(named.flat())
    const isForeign = ({ id }: EntityId) => records.get(id)?.tenantId?.id !== tenantId
    return content.nodes.flatMap((node, nodeIndex) => {
      if (node.type === CHAIN_INPUT_NODE) return []
      const location = { nodeIndex, nodeName: node.name }
      return [
        ...kindWarnings(nodesByClass.get(node.type), node, location),
        ...named[nodeIndex]!.filter(isForeign).map(({ entityType, id }) => ({
          ...location,
          kind: 'FOREIGN_ENTITY' as const,
          message: `The configuration of '${node.name}' refers to an entity (${entityType}) that does not exist on this server`,
          details: { entityType, entityId: id },
        })),
      ]
    })
  }

  /** The warnings about the nodes of a chain, and the chain with links in place of input nodes. */
  async function inspect(
    tenantId: string,
    given: ChainContent,
  ): Promise<{ content: ChainContent; warnings: RuleChainImportWarning[] }> {
    requireValidConnections(given)
    const targets = [
      ...given.ruleChainConnections.map((link) => link.targetRuleChainId.id),
      ...given.nodes.flatMap((node) => (node.type === CHAIN_INPUT_NODE ? (targetChainId(node) ?? []) : [])),
    ]
    const existing = new Set(await chains.existingIds(tenantId, targets))
    const { content, converted } = linksFromInputNodes(given, (id) => (existing.has(id) ? id : undefined))
    const { content: complete, placeholders } = placeholdersForLinks(content, (id) => existing.has(id))
    const warnings: RuleChainImportWarning[] = converted.flatMap(conversionWarnings)
    for (const [nodeIndex, node] of complete.nodes.entries()) {
      if (node.type !== CHAIN_INPUT_NODE) continue
      const placeholder = placeholders.find((each) => each.nodeIndex === nodeIndex)
      const targetRuleChainId = placeholder?.targetRuleChainId ?? targetChainId(node) ?? null
      warnings.push(await linkWarning(tenantId, { nodeIndex, nodeName: node.name, targetRuleChainId }))
    }
    warnings.push(...(await nodeWarnings(tenantId, complete)))
    return { content: complete, warnings }
  }

  return {
    async check(user: SecurityUser, file: JsonObject): Promise<ImportCheckResult> {
      const tenantId = tenantOf(user)
      const { ruleChain, content: read, lost } = readRuleChainFile(file)
      const given = withTenant(read, tenantId)
      const { content, warnings } = await inspect(tenantId, given)
      for (const [nodeIndex, reason] of lost) {
        const node = given.nodes[nodeIndex]!
        warnings.push({
          kind: 'SETTING_LOST',
          nodeIndex: content.nodes.indexOf(node),
          nodeName: node.name,
          message: reason,
          details: {},
        })
      }
      return { ruleChain, metadata: content, warnings }
    },

    /** The warnings about a chain that was saved as the client sent it, without conversion. */
    warningsOf: async (user: SecurityUser, content: ChainContent): Promise<RuleChainImportWarning[]> =>
      (await inspect(tenantOf(user), content)).warnings,

    /** The warnings about a document of several chains. Links between these chains cause no warnings. */
    async warningsOfDocument(user: SecurityUser, { ruleChains, metadata }: RuleChainDataInput) {
      const names = new Map(ruleChains.map((chain) => [chain.id.id, chain.name]))
      const warnings: (RuleChainImportWarning & { ruleChainName: string })[] = []
      for (const content of metadata) {
        const ruleChainName = names.get(content.ruleChainId.id) ?? ''
        for (const warning of await this.warningsOf(user, withTenant(content, tenantOf(user)))) {
          const isInDocument = names.has(String(warning.details.targetRuleChainId))
          if (!isInDocument) warnings.push({ ...warning, ruleChainName })
        }
      }
      return warnings
    },
  }
}

/** The content with the importing tenant in place of other tenants, as the import stores it. */
const withTenant = (content: ChainContent, tenantId: string): ChainContent => ({
  ...content,
  nodes: content.nodes.map((node) => withOwnTenant(node, tenantId)),
})

function kindWarnings(
  kind: RuleNode | undefined,
  { type, name, configuration }: ChainContent['nodes'][number],
  location: { nodeIndex: number; nodeName: string },
): RuleChainImportWarning[] {
  if (!kind) {
    const message = `The class of '${name}' is not known on this server`
    return [{ ...location, kind: 'UNKNOWN_NODE', message, details: { type } }]
  }
  if (usesTbel(configuration)) {
    const message = `'${name}' has a TBEL script, which this server does not run`
    return [{ ...location, kind: 'TBEL_SCRIPT', message, details: {} }]
  }
  try {
    kind.readConfig(configuration)
    return unknownMasks(configuration ?? {}, kind.secrets).map((path) => ({
      ...location,
      kind: 'SECRET_MISSING',
      message: `A secret of '${name}' is not part of the file`,
      details: { key: path.join('.') },
    }))
  } catch (error) {
    const reason = errorMessage(error)
    return [{ ...location, kind: 'WRONG_CONFIGURATION', message: `'${name}': ${reason}`, details: {} }]
  }
}

function conversionWarnings(node: ConvertedInputNode): RuleChainImportWarning[] {
  const location = { nodeIndex: null, nodeName: node.nodeName }
  const { targetRuleChainId, droppedLabels: labels } = node
  const conversion: RuleChainImportWarning = {
    ...location,
    kind: 'INPUT_NODE_AS_LINK',
    message: `'${node.nodeName}' is read as a link to a rule chain`,
    details: { targetRuleChainId },
  }
  if (labels.length === 0) return [conversion]
  return [
    conversion,
    {
      ...location,
      kind: 'LINKS_DROPPED',
      message: `The outgoing links of '${node.nodeName}' are removed: on this server, a link to a rule chain has none`,
      details: { labels },
    },
  ]
}
