import type { TestScriptRequest, TestScriptResult } from '@signalbox/model/rule-chains/rule-chain'
import { post } from './request/request'

/** Runs a script on the server, as the rule engine does, and returns its duration. */
export const testScript = (request: TestScriptRequest) =>
  post<TestScriptResult>('/api/ruleChain/testScript', request, { params: { elapsed: true } })
