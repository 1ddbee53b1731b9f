import type {
  Version,
  VersionedType,
  VersionInfo,
  VersionNote,
  VersionPage,
} from '@signalbox/model/entities/version'
import { type EntityId, uuidOrNull } from '@signalbox/model/entity-id'
import { itemNotFound, permissionDenied } from '@signalbox/model/errors'
import type { PageLink } from '@signalbox/model/query/paging'
import type { Operation } from '../../access/permissions'
import type { SecurityUser } from '../../access/security-user'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { VersionRepository } from './version.repository'
import type { VersionLimits } from './version-recorder'

/** Saves a stored document as the current one; `restoredFrom` is the number of its version. */
export type RestoreDocument = (
  user: SecurityUser,
  version: Version & { restoredFrom: number },
) => Promise<unknown>

export interface VersionServiceParts {
  versions: VersionRepository
  limits: Pick<VersionLimits, 'perDocument'>
  directory: EntityDirectory
  restore: Record<VersionedType, RestoreDocument>
  /** Converts a stored document for clients. Documents of types without an entry are sent as they are stored. */
  forClients?: Partial<Record<VersionedType, (document: Version['document']) => Version['document']>>
}

export type VersionService = ReturnType<typeof versionService>

/** Stored versions, for users who may read or change the entity. */
export function versionService({
  versions,
  limits,
  directory,
  restore,
  forClients = {},
}: VersionServiceParts) {
  const find = async (entityType: VersionedType, entityId: string, versionId: string) => {
    const version = await versions.find({ entityType, id: entityId }, versionId)
    if (!version) throw itemNotFound('Version')
    return version
  }

  /**
   * System administrators may read the title of a tenant's dashboard, but not its content. So they may use the versions
   * of documents of the system only.
   */
  const requireDocument = async (user: SecurityUser, operation: Operation, id: EntityId) => {
    const { tenantId } = await directory.require(user, operation, id)
    if (user.authority === 'SYS_ADMIN' && uuidOrNull(tenantId) !== null) throw permissionDenied()
  }

  return {
    async list(
      user: SecurityUser,
      entityType: VersionedType,
      id: string,
      link: PageLink,
    ): Promise<VersionPage> {
      await requireDocument(user, 'READ', { entityType, id })
      return { ...(await versions.list(id, link)), kept: limits.perDocument }
    },

    async get(user: SecurityUser, entityType: VersionedType, id: string, versionId: string) {
      await requireDocument(user, 'READ', { entityType, id })
      const version = await find(entityType, id, versionId)
      return { ...version, document: forClients[entityType]?.(version.document) ?? version.document }
    },

    /** Replaces the note of a version. */
    async annotate(
      user: SecurityUser,
      entityType: VersionedType,
      id: string,
      versionId: string,
      { note }: VersionNote,
    ): Promise<VersionInfo> {
      await requireDocument(user, 'WRITE', { entityType, id })
      const version = await versions.setNote({ entityType, id }, versionId, note || null)
      if (!version) throw itemNotFound('Version')
      return version
    },

    async restore(
      user: SecurityUser,
      entityType: VersionedType,
      id: string,
      versionId: string,
    ): Promise<VersionInfo> {
      await requireDocument(user, 'WRITE', { entityType, id })
      const version = await find(entityType, id, versionId)
      await restore[entityType](user, { ...version, restoredFrom: version.version })
      return (await versions.newest(id))!
    },
  }
}
