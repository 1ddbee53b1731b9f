import { z } from 'zod'
import { EntityId, Uuid } from '../entity-id'
import { kindsWith } from '../entity-kinds/kinds-with'
import { JsonObject } from '../json/json-value'
import { pageOf } from '../query/paging'

/**
 * Stored versions of documents. Every save that changes a document stores one.
 *
 * GET  /api/versions/{entityType}/{entityId}?pageSize&page             VersionPage, newest first
 * GET  /api/versions/{entityType}/{entityId}/{versionId}               Version
 * POST /api/versions/{entityType}/{entityId}/{versionId}/restore       VersionInfo of the new version
 * POST /api/versions/{entityType}/{entityId}/{versionId}/note          VersionNote -> VersionInfo
 *
 * The document is what the entity's own API answers: a dashboard `{title, configuration}`, a widget type, a
 * device profile. The document of a rule chain is `{ruleChain, metadata}`, the shape of an exported file.
 *
 * Conflict check of rule chains: `GET /api/ruleChain/{id}/metadata?version=true` adds `version`, the number of
 * the newest version. A `POST /api/ruleChain/metadata` whose body has `version` answers 409 (error code 35,
 * with `currentVersion`) when a newer one exists, and adds `version` to its answer otherwise.
 */
export const VersionedType = z.enum(kindsWith('versioned'))
export type VersionedType = z.infer<typeof VersionedType>

export const VersionInfo = z.object({
  id: Uuid,
  entityId: EntityId,
  /** Counts the versions of one document: 1, 2, 3 ... */
  version: z.number().int(),
  createdTime: z.number().int(),
  /** Null for the document as it was before the first recorded save. */
  authorId: Uuid.nullable(),
  authorName: z.string().nullable(),
  /** The number of the restored version, if a restore stored this one; otherwise null. */
  restoredFrom: z.number().int().nullable(),
  /** A note that a user wrote about the version. */
  note: z.string().nullable(),
})
export type VersionInfo = z.infer<typeof VersionInfo>

/** `kept` is the number of versions the server keeps of a document. */
export const VersionPage = pageOf(VersionInfo).extend({ kept: z.number().int() })
export type VersionPage = z.infer<typeof VersionPage>

/** Replaces the note of a version; an empty text removes it. */
export const VersionNote = z.object({ note: z.string().trim().max(255).nullish() })
export type VersionNote = z.infer<typeof VersionNote>

export const Version = VersionInfo.extend({ document: JsonObject })
export type Version = z.infer<typeof Version>
