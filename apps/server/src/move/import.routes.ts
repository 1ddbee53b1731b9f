import { ImportJob, ImportSwitchover } from '@signalbox/model/move/import-job'
import { ThingsBoardImportRequest } from '@signalbox/model/move/import-options'
import { z } from 'zod'
import type { SecurityUser } from '../access/security-user'
import type { BaseUrl } from '../entities/admin-settings/base-url'
import type { App } from '../http/app'
import { ADMINS, userOf } from '../http/authentication'
import { OptionalText, uuid } from '../http/paging'
import type { ActivationMails } from './activation-mails'
import type { ImportJobs } from './jobs/import-jobs'
import { toJob } from './jobs/job.repository'
import type { SwitchOver } from './switch/switch-over'
import { tenantFor } from './tenant-for'

const ImportParam = z.object({ importId: z.string() })
const config = { authority: ADMINS }

export interface ImportRouteParts {
  jobs: ImportJobs
  activationMails: ActivationMails
  baseUrl: BaseUrl
  switchOver: SwitchOver
}

/** Starts imports of tenants, returns their state, and controls them. */
export function importRoutes(app: App, { jobs, activationMails, baseUrl, switchOver }: ImportRouteParts) {
  const jobOf = (user: SecurityUser, id: string) => jobs.find(user.tenantId, uuid(id))

  app.post(
    '/api/import/thingsboard',
    {
      config: { ...config, refuseWhen: 'busy' },
      schema: { body: ThingsBoardImportRequest, response: { 200: z.object({ id: z.string() }) } },
    },
    async (req) => {
      const user = userOf(req)
      return { id: await jobs.start(user, tenantFor(user, req.body.tenantId), req.body) }
    },
  )

  app.get(
    '/api/import',
    {
      config,
      schema: { querystring: z.object({ tenantId: OptionalText }), response: { 200: z.array(ImportJob) } },
    },
    // Without warnings and replaced ids, which can be thousands: only the request for one import returns them.
    async (req) =>
      (await jobs.list(tenantFor(userOf(req), req.query.tenantId))).map((row) =>
        toJob({ ...row, warnings: [], report: row.report && { ...row.report, newIds: [] } }),
      ),
  )

  app.get(
    '/api/import/:importId',
    { config, schema: { params: ImportParam, response: { 200: ImportJob } } },
    async (req) => toJob(await jobOf(userOf(req), req.params.importId)),
  )

  const jobAction = (name: string, perform: (id: string) => Promise<void>) =>
    app.post(
      `/api/import/:importId/${name}`,
      { config, schema: { params: ImportParam } },
      async (req, reply) => {
        await perform((await jobOf(userOf(req), req.params.importId)).id)
        return reply.send()
      },
    )
  jobAction('cancel', jobs.cancel)
  jobAction('pause', jobs.pause)
  jobAction('resume', jobs.unpause)
  jobAction('check', jobs.check)
  jobAction('finish', jobs.finish)

  app.get(
    '/api/import/:importId/switch',
    { config, schema: { params: ImportParam, response: { 200: ImportSwitchover } } },
    async (req) => switchOver(await jobOf(userOf(req), req.params.importId), await baseUrl(req)),
  )

  app.post(
    '/api/import/:importId/activationMails',
    { config, schema: { params: ImportParam, response: { 200: z.object({ sent: z.number().int() }) } } },
    async (req) => {
      const user = userOf(req)
      const { tenant_id } = await jobOf(user, req.params.importId)
      return { sent: await activationMails(user, tenant_id, await baseUrl(req)) }
    },
  )
}
