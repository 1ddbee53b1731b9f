import type { Version, VersionedType, VersionInfo, VersionPage } from '@signalbox/model/entities/version'
import type { PageLink } from '@signalbox/model/query/paging'
import { pageParams } from '../request/paging'
import { get, post } from '../request/request'

export interface VersionedEntity {
  entityType: VersionedType
  id: string
}

export const versionKeys = {
  all: ({ entityType, id }: VersionedEntity) => ['versions', entityType, id] as const,
  one: (entity: VersionedEntity, versionId: string) => [...versionKeys.all(entity), versionId] as const,
}

const pathOf = ({ entityType, id }: VersionedEntity) => `/api/versions/${entityType}/${id}`

/** The stored versions of a document, newest first. */
export const listVersions = (entity: VersionedEntity, link: PageLink) =>
  get<VersionPage>(pathOf(entity), { params: pageParams(link), ignoreErrors: true })

/** A stored version with its document. */
export const getVersion = (entity: VersionedEntity, versionId: string) =>
  get<Version>(`${pathOf(entity)}/${versionId}`)

/** Replaces the note of a version; an empty note removes it. */
export const saveVersionNote = (entity: VersionedEntity, versionId: string, note: string) =>
  post<VersionInfo>(`${pathOf(entity)}/${versionId}/note`, { note })

/** Saves a stored version again, as the newest. */
export const restoreVersion = (entity: VersionedEntity, versionId: string) =>
  post<VersionInfo>(`${pathOf(entity)}/${versionId}/restore`)
