import type {
  DryRunRequest,
  DryRunResult,
  MessagePath,
  RuleChainTrace,
} from '@signalbox/model/rule-chains/rule-chain-run'
import { get, post, QUIET } from '../request/request'

export const traceKeys = {
  chain: (id: string) => ['rule-chain-trace', id] as const,
  message: (id: string, messageId: string) => [...traceKeys.chain(id), messageId] as const,
}

/** The activity of the nodes in debug mode during the last minute, and the messages that they recorded. */
export const getTrace = (id: string) => get<RuleChainTrace>(`/api/ruleChain/${id}/trace`, QUIET)

/** The nodes that a recorded message passed through, in order, with the messages that each node sent. */
export const getMessagePath = (id: string, messageId: string) =>
  get<MessagePath>(`/api/ruleChain/${id}/trace/${messageId}`, QUIET)

/** Runs messages through a draft. Nothing is saved or sent. */
export const dryRun = (request: DryRunRequest) => post<DryRunResult>('/api/ruleChain/dryRun', request)
