import type { EntityId } from '@signalbox/model/entity-id'
import type { PageData, PageLink } from '@signalbox/model/query/paging'
import type {
  RuleChain,
  RuleChainInput,
  RuleChainMetaData,
  RuleChainMetaDataInput,
} from '@signalbox/model/rule-chains/rule-chain'
import type { ImportCheckResult } from '@signalbox/model/rule-chains/rule-chain-import'
import { pageParams } from '../request/paging'
import { del, get, post, type RequestOptions } from '../request/request'

/** Invalidate `all` after a change: it includes lists, details and open chains. */
export const ruleChainKeys = {
  all: ['rule-chains'] as const,
  list: (link: PageLink) => [...ruleChainKeys.all, 'list', link] as const,
  one: (id: string) => [...ruleChainKeys.all, 'one', id] as const,
  metadata: (id: string) => [...ruleChainKeys.all, 'metadata', id] as const,
}

/** A page of the rule chains of the tenant without their nodes. */
export const listRuleChains = (link: PageLink) =>
  get<PageData<RuleChain>>('/api/ruleChains', { params: pageParams(link), ignoreErrors: true })

/** Name and settings of a rule chain; {@link getRuleChainMetaData} has its nodes. */
export const getRuleChain = (id: string) => get<RuleChain>(`/api/ruleChain/${id}`, { ignoreErrors: true })

/** The nodes and connections of a rule chain, to export or copy it. */
export const getRuleChainMetaData = (id: string) => get<RuleChainMetaData>(`/api/ruleChain/${id}/metadata`)

/** Nodes and connections with the number of the newest version, so that saving detects changes by others. */
export const getVersionedMetaData = (id: string) =>
  get<RuleChainMetaData>(`/api/ruleChain/${id}/metadata`, { params: { version: true }, ignoreErrors: true })

/** Saves nodes and connections. Rejects with 409 when the chain has a newer version than the given one. */
export const saveVersionedMetaData = (metadata: RuleChainMetaDataInput) =>
  post<RuleChainMetaData>('/api/ruleChain/metadata', metadata, { ignoreErrors: true })

/** Creates a rule chain without nodes, or with an `id` changes name and settings. */
export const saveRuleChain = (chain: RuleChainInput, options?: RequestOptions) =>
  post<RuleChain>('/api/ruleChain', chain, options)

/** What the import of a file would lose or change, and the converted rule chain. */
export const checkRuleChainFile = (file: object) =>
  post<ImportCheckResult>('/api/ruleChain/import/check', file, { ignoreErrors: true })

/** Makes a rule chain the root chain. It processes messages of devices whose profile has no rule chain. */
export const makeRuleChainRoot = (id: string, options?: RequestOptions) =>
  post<RuleChain>(`/api/ruleChain/${id}/root`, undefined, options)

/** Removes a rule chain. Refused for the root chain and for chains that a device profile uses. */
export const deleteRuleChain = (id: string, options?: RequestOptions) => del(`/api/ruleChain/${id}`, options)

/** Creates a rule chain with the nodes that a device profile usually needs. */
export const createDefaultRuleChain = (name: string) =>
  post<{ id: EntityId; name: string }>('/api/ruleChain/device/default', { name })
