import {
  ARCHIVE_PART_BYTES,
  Archive,
  ArchiveExport,
  ArchiveExportRequest,
  ArchiveImportRequest,
  ArchiveUploadRequest,
} from '@signalbox/model/move/archive'
import { z } from 'zod'
import type { App } from '../../http/app'
import { ADMINS, userOf } from '../../http/authentication'
import { OptionalText, uuid } from '../../http/paging'
import type { ImportJobs } from '../jobs/import-jobs'
import { tenantFor } from '../tenant-for'
import type { ExportLinks } from './export/export-links'
import type { ArchiveUploads } from './uploads'

const config = { authority: ADMINS }
/** A busy server refuses to start imports and exports, and continues those that run. */
const startConfig = { ...config, refuseWhen: 'busy' as const }
const ExportLink = z.object({ id: z.string(), link: z.string() })
const ArchiveParam = z.object({ archiveId: z.string() })
const PartParam = ArchiveParam.extend({ part: z.coerce.number().int().min(0).max(10_000_000) })

export interface ArchiveRouteParts {
  jobs: ImportJobs
  uploads: ArchiveUploads
  links: ExportLinks
}

/** Exports a tenant as an archive, and receives archives in parts and imports them. */
export function archiveRoutes(app: App, { jobs, uploads, links }: ArchiveRouteParts) {
  app.post(
    '/api/archive/export',
    { config: startConfig, schema: { body: ArchiveExportRequest, response: { 200: ExportLink } } },
    (req) => links.create(userOf(req), req.body),
  )

  app.get(
    '/api/archive/export',
    {
      config,
      schema: {
        querystring: z.object({ tenantId: OptionalText }),
        response: { 200: z.array(ArchiveExport) },
      },
    },
    (req) => links.exports.ofTenant(tenantFor(userOf(req), req.query.tenantId)),
  )

  app.get(
    '/api/noauth/archive/:link',
    {
      config: { open: true, refuseWhen: 'overloaded' },
      schema: { params: z.object({ link: z.string().max(1024) }) },
    },
    async (req, reply) => {
      const { name, stream } = await links.open(req.params.link)
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(stream)
    },
  )

  app.post(
    '/api/archive',
    { config: startConfig, schema: { body: ArchiveUploadRequest, response: { 200: Archive } } },
    (req) => uploads.begin(userOf(req), req.body),
  )

  app.get(
    '/api/archive/:archiveId',
    { config, schema: { params: ArchiveParam, response: { 200: Archive } } },
    (req) => uploads.find(userOf(req), uuid(req.params.archiveId)),
  )

  app.delete('/api/archive/:archiveId', { config, schema: { params: ArchiveParam } }, async (req, reply) => {
    await uploads.remove(userOf(req), uuid(req.params.archiveId))
    return reply.send()
  })

  app.post(
    '/api/import/archive',
    {
      config: startConfig,
      schema: { body: ArchiveImportRequest, response: { 200: z.object({ id: z.string() }) } },
    },
    async (req) => {
      const user = userOf(req)
      const archive = await uploads.requireComplete(user, uuid(req.body.archiveId))
      return { id: await jobs.startArchive(user, archive, req.body) }
    },
  )

  void app.register(async (scope: App) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.put(
      '/api/archive/:archiveId/part/:part',
      { config, bodyLimit: ARCHIVE_PART_BYTES, schema: { params: PartParam } },
      async (req, reply) => {
        const { archiveId, part } = req.params
        const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
        await uploads.savePart(userOf(req), uuid(archiveId), part, body)
        return reply.send()
      },
    )
  })
}
