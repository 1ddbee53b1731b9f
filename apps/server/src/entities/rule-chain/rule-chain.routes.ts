import { pageOf } from '@signalbox/model/query/paging'
import {
  RuleChain,
  RuleChainInput,
  RuleChainMetaData,
  RuleChainMetaDataInput,
  TestScriptRequest,
  TestScriptResult,
} from '@signalbox/model/rule-chains/rule-chain'
import { RuleChainImportWarning } from '@signalbox/model/rule-chains/rule-chain-import'
import { z } from 'zod'
import { tenantOf } from '../../access/security-user'
import type { App } from '../../http/app'
import { TENANT_ADMIN, userOf } from '../../http/authentication'
import { listByIds } from '../../http/list-by-ids'
import { IdParam, PageQuery, pageLink, uuid } from '../../http/paging'
import { Flag } from '../../http/parameters/flag'
import type { EventService } from '../event/event.service'
import type { ImportCheck } from './import/import-check'
import type { RuleChainService } from './rule-chain.service'

export interface RuleChainRouteParts {
  chains: RuleChainService
  imports: Pick<ImportCheck, 'warningsOf'>
  events: EventService
  testScript(tenantId: string, request: TestScriptRequest, isTimed: boolean): Promise<TestScriptResult>
}

/** `/api/ruleChain`: rule chains, their nodes, and tests of scripts; for tenant administrators. */
export function ruleChainRoutes(app: App, { chains, imports, events, testScript }: RuleChainRouteParts) {
  const admins = { config: { authority: TENANT_ADMIN } }
  const documents = { config: { authority: TENANT_ADMIN, document: true } }
  const chain = { 200: RuleChain }
  const content = { 200: RuleChainMetaData }

  app.get('/api/ruleChain/:id', { ...admins, schema: { params: IdParam, response: chain } }, (req) =>
    chains.get(userOf(req), uuid(req.params.id)),
  )

  app.get(
    '/api/ruleChain/:id/metadata',
    {
      ...admins,
      schema: { params: IdParam, querystring: z.object({ version: Flag(false) }), response: content },
    },
    (req) => chains.metadata(userOf(req), uuid(req.params.id), req.query.version),
  )

  app.post('/api/ruleChain', { ...admins, schema: { body: RuleChainInput, response: chain } }, (req) =>
    chains.save(userOf(req), req.body),
  )

  app.post(
    '/api/ruleChain/device/default',
    {
      ...admins,
      schema: { body: z.object({ name: z.string().max(255).nullish() }).nullish(), response: chain },
    },
    (req) => chains.createDefault(userOf(req), req.body?.name),
  )

  app.post('/api/ruleChain/:id/root', { ...admins, schema: { params: IdParam, response: chain } }, (req) =>
    chains.makeRoot(userOf(req), uuid(req.params.id)),
  )

  app.post(
    '/api/ruleChain/metadata',
    {
      ...documents,
      schema: {
        body: RuleChainMetaDataInput,
        querystring: z.object({ warnings: Flag(false) }),
        response: { 200: RuleChainMetaData.extend({ warnings: z.array(RuleChainImportWarning).optional() }) },
      },
    },
    async (req) => {
      const saved = await chains.saveMetadata(userOf(req), req.body)
      return req.query.warnings
        ? { ...saved, warnings: await imports.warningsOf(userOf(req), req.body) }
        : saved
    },
  )

  app.delete('/api/ruleChain/:id', { ...admins, schema: { params: IdParam } }, async (req, reply) => {
    await chains.remove(userOf(req), uuid(req.params.id))
    return reply.send()
  })

  app.get(
    '/api/ruleChains',
    { ...admins, schema: { querystring: PageQuery, response: { 200: pageOf(RuleChain) } } },
    (req) => chains.list(userOf(req), pageLink(req.query)),
  )

  listByIds(app, {
    path: '/api/ruleChains/list',
    parameter: 'ruleChainIds',
    authority: TENANT_ADMIN,
    item: RuleChain,
    find: chains.byIds,
  })

  app.get('/api/ruleNode/:id/debugIn', { ...admins, schema: { params: IdParam } }, async (req, reply) => {
    const body = await events.lastDebugInput(userOf(req), uuid(req.params.id))
    return reply.send(body)
  })

  app.post(
    '/api/ruleChain/testScript',
    {
      config: { authority: TENANT_ADMIN, document: true, refuseWhen: 'busy' },
      schema: {
        querystring: z.object({ elapsed: Flag(false) }),
        body: TestScriptRequest,
        response: { 200: TestScriptResult },
      },
    },
    (req) => testScript(tenantOf(userOf(req)), req.body, req.query.elapsed),
  )
}
