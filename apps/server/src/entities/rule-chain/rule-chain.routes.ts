import { pageOf } from '@signalbox/model/paging'
import {
  RuleChain,
  RuleChainDataInput,
  RuleChainInput,
  RuleChainMetaData,
  RuleChainMetaDataInput,
  TestScriptRequest,
  TestScriptResult,
} from '@signalbox/model/rule-chain'
import { z } from 'zod'
import { tenantOf } from '../../access/security-user'
import type { App } from '../../http/app'
import { TENANT_ADMIN, userOf } from '../../http/authentication'
import { Flag } from '../../http/flag'
import { IdParam, PageQuery, pageLink, uuid } from '../../http/paging'
import type { EventService } from '../event/event.service'
import type { RuleChainService } from './rule-chain.service'
import type { RuleChainTransfer } from './transfer'

export interface RuleChainRouteParts {
  chains: RuleChainService
  transfer: RuleChainTransfer
  events: EventService
  testScript(tenantId: string, request: TestScriptRequest): Promise<TestScriptResult>
}

/** The REST resource of rule chains. */
export function ruleChainRoutes(app: App, { chains, transfer, events, testScript }: RuleChainRouteParts) {
  const admins = { config: { authority: TENANT_ADMIN } }
  const documents = { config: { authority: TENANT_ADMIN, document: true } }
  const chain = { 200: RuleChain }
  const inside = { 200: RuleChainMetaData }

  app.get('/api/ruleChain/:id', { ...admins, schema: { params: IdParam, response: chain } }, (req) =>
    chains.get(userOf(req), uuid(req.params.id)),
  )

  app.get(
    '/api/ruleChain/:id/metadata',
    {
      ...admins,
      schema: { params: IdParam, querystring: z.object({ version: Flag(false) }), response: inside },
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
    { ...documents, schema: { body: RuleChainMetaDataInput, response: inside } },
    (req) => chains.saveMetadata(userOf(req), req.body),
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

  app.get('/api/ruleNode/:id/debugIn', { ...admins, schema: { params: IdParam } }, async (req, reply) => {
    const body = await events.lastDebugInput(userOf(req), uuid(req.params.id))
    return reply.send(body)
  })

  app.post(
    '/api/ruleChain/testScript',
    { ...admins, schema: { body: TestScriptRequest, response: { 200: TestScriptResult } } },
    (req) => testScript(tenantOf(userOf(req)), req.body),
  )

  app.get(
    '/api/ruleChains/export',
    { ...admins, schema: { querystring: z.object({ limit: z.coerce.number().int().min(1).max(10_000) }) } },
    (req) => transfer.export(userOf(req), req.query.limit),
  )

  app.post(
    '/api/ruleChains/import',
    { ...documents, schema: { body: RuleChainDataInput, querystring: z.object({ overwrite: Flag(false) }) } },
    async (req, reply) => {
      await transfer.import(userOf(req), req.body, req.query.overwrite)
      return reply.send()
    },
  )
}
