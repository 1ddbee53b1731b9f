import {
  Version,
  VersionedType,
  VersionInfo,
  VersionNote,
  VersionPage,
} from '@signalbox/model/entities/version'
import { z } from 'zod'
import type { App } from '../../http/app'
import { ADMINS, userOf } from '../../http/authentication'
import { PageQuery, pageLink, uuid } from '../../http/paging'
import type { VersionService } from './version.service'

const Document = z.object({ versionedType: VersionedType, documentId: z.string() })
const OneVersion = Document.extend({ versionId: z.string() })

/** `/api/versions`: lists, reads, restores and annotates the stored versions of a document, for administrators. */
export function versionRoutes(app: App, versions: VersionService) {
  const admins = { config: { authority: ADMINS } }

  app.get(
    '/api/versions/:versionedType/:documentId',
    {
      ...admins,
      schema: { params: Document, querystring: PageQuery, response: { 200: VersionPage } },
    },
    (req) =>
      versions.list(userOf(req), req.params.versionedType, uuid(req.params.documentId), pageLink(req.query)),
  )

  app.get(
    '/api/versions/:versionedType/:documentId/:versionId',
    { ...admins, schema: { params: OneVersion, response: { 200: Version } } },
    (req) =>
      versions.get(
        userOf(req),
        req.params.versionedType,
        uuid(req.params.documentId),
        uuid(req.params.versionId),
      ),
  )

  app.post(
    '/api/versions/:versionedType/:documentId/:versionId/restore',
    { ...admins, schema: { params: OneVersion, response: { 200: VersionInfo } } },
    (req) =>
      versions.restore(
        userOf(req),
        req.params.versionedType,
        uuid(req.params.documentId),
        uuid(req.params.versionId),
      ),
  )

  app.post(
    '/api/versions/:versionedType/:documentId/:versionId/note',
    { ...admins, schema: { params: OneVersion, body: VersionNote, response: { 200: VersionInfo } } },
    (req) =>
      versions.annotate(
        userOf(req),
        req.params.versionedType,
        uuid(req.params.documentId),
        uuid(req.params.versionId),
        req.body,
      ),
  )
}
