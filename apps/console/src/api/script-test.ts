import type { TestScriptRequest, TestScriptResult } from '@signalbox/model/rule-chains/rule-chain'
import { get, post } from './request/request'

/** Runs a script on the server, as the rule engine does, and returns its duration. */
export const testScript = (request: TestScriptRequest) =>
  post<TestScriptResult>('/api/ruleChain/testScript', request, { params: { elapsed: true } })

/** The newest input message of a node in debug mode. */
export const getDebugInput = (nodeId: string) =>
  get<Record<string, unknown> | null | undefined>(`/api/ruleNode/${nodeId}/debugIn`, { ignoreErrors: true })
