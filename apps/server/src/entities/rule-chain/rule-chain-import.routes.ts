import { JsonObject } from '@signalbox/model/json/json-value'
import { RuleChainDataInput } from '@signalbox/model/rule-chains/rule-chain'
import { ImportCheckResult } from '@signalbox/model/rule-chains/rule-chain-import'
import { z } from 'zod'
import type { App } from '../../http/app'
import { TENANT_ADMIN, userOf } from '../../http/authentication'
import { Flag } from '../../http/parameters/flag'
import type { ImportCheck } from './import/import-check'
import type { RuleChainTransfer } from './transfer'

/** Export and import of rule chains. */
export function ruleChainImportRoutes(app: App, transfer: RuleChainTransfer, imports: ImportCheck) {
  const admins = { config: { authority: TENANT_ADMIN } }
  const documents = { config: { authority: TENANT_ADMIN, document: true } }

  app.get(
    '/api/ruleChains/export',
    { ...admins, schema: { querystring: z.object({ limit: z.coerce.number().int().min(1).max(10_000) }) } },
    (req) => transfer.export(userOf(req), req.query.limit),
  )

  app.post(
    '/api/ruleChains/import',
    {
      ...documents,
      schema: {
        body: RuleChainDataInput,
        querystring: z.object({ overwrite: Flag(false), warnings: Flag(false) }),
      },
    },
    async (req, reply) => {
      const warnings = req.query.warnings
        ? await imports.warningsOfDocument(userOf(req), req.body)
        : undefined
      await transfer.import(userOf(req), req.body, req.query.overwrite)
      return reply.send(warnings && { warnings })
    },
  )

  app.post(
    '/api/ruleChain/import/check',
    { ...documents, schema: { body: JsonObject, response: { 200: ImportCheckResult } } },
    (req) => imports.check(userOf(req), req.body),
  )
}
