import {
  DryRunRequest,
  DryRunResult,
  MessagePath,
  RuleChainTrace,
} from '@signalbox/model/rule-chains/rule-chain-run'
import { z } from 'zod'
import { tenantOf } from '../../access/security-user'
import type { App } from '../../http/app'
import { TENANT_ADMIN, userOf } from '../../http/authentication'
import { IdParam, uuid } from '../../http/paging'
import { requireValidConnections } from './connections'
import type { RuleChainService } from './rule-chain.service'

export interface RuleChainRunParts {
  dryRun(tenantId: string, request: DryRunRequest): Promise<DryRunResult>
  traceOf(ruleChainId: string): Promise<RuleChainTrace>
  messagePath(
    ruleChainId: string,
    messageId: string,
    time: { startTime?: number; endTime?: number },
  ): Promise<MessagePath>
}

const time = z.coerce.number().int().optional()

/** Runs drafts of rule chains, and returns the recent events of chains in debug mode. */
export function ruleChainRunRoutes(
  app: App,
  chains: Pick<RuleChainService, 'get'>,
  { dryRun, traceOf, messagePath }: RuleChainRunParts,
) {
  const admins = { config: { authority: TENANT_ADMIN } }

  app.post(
    '/api/ruleChain/dryRun',
    {
      config: { authority: TENANT_ADMIN, document: true, refuseWhen: 'busy' },
      schema: { body: DryRunRequest, response: { 200: DryRunResult } },
    },
    (req) => {
      requireValidConnections(req.body.metadata)
      return dryRun(tenantOf(userOf(req)), req.body)
    },
  )

  app.get(
    '/api/ruleChain/:id/trace',
    { ...admins, schema: { params: IdParam, response: { 200: RuleChainTrace } } },
    async (req) => {
      const { id } = await chains.get(userOf(req), uuid(req.params.id))
      return traceOf(id.id)
    },
  )

  app.get(
    '/api/ruleChain/:id/trace/:messageId',
    {
      ...admins,
      schema: {
        params: IdParam.extend({ messageId: z.string() }),
        querystring: z.object({ startTime: time, endTime: time }),
        response: { 200: MessagePath },
      },
    },
    async (req) => {
      const { id } = await chains.get(userOf(req), uuid(req.params.id))
      return messagePath(id.id, uuid(req.params.messageId), req.query)
    },
  )
}
