import type { Archive, ArchiveExport } from '@signalbox/model/move/archive'
import type { ImportOptions } from '@signalbox/model/move/import-options'
import type { TransferTenantId } from './imports'
import { del, get, post, put, QUIET } from './request/request'

export const exportKeys = {
  all: ['exports'] as const,
  list: (tenantId: TransferTenantId) => ['exports', tenantId] as const,
}

export interface ExportStart {
  secrets: boolean
  /** The start of the exported history; null: the whole history. */
  from: number | null
  tenantId: TransferTenantId
}

/** The last exports of the tenant, newest first. */
export const getExports = (tenantId: TransferTenantId) =>
  get<ArchiveExport[]>('/api/archive/export', { ...QUIET, params: { tenantId } })

/** Prepares an export, which begins when its link is opened. The link is valid for one minute. */
export const createExport = (request: ExportStart) =>
  post<{ id: string; link: string }>('/api/archive/export', request, { ignoreErrors: true })

/** Starts an upload. Removes earlier uploads of the tenant that no running import reads. */
export const beginUpload = (name: string, bytes: number, tenantId: TransferTenantId) =>
  post<Archive>('/api/archive', { name, bytes, tenantId }, QUIET)

/** Sends one part of a started upload; the same part may be sent again after a failure. */
export const uploadPart = (archiveId: string, part: number, bytes: Blob, signal: AbortSignal) =>
  put<void>(`/api/archive/${archiveId}/part/${part}`, bytes, { ...QUIET, signal })

/** Removes an uploaded file, or the parts of a canceled upload. */
export const deleteArchive = (archiveId: string) => del(`/api/archive/${archiveId}`, QUIET)

/** Imports a completely uploaded file; returns the id of the import. */
export const startArchiveImport = (request: Partial<ImportOptions> & { archiveId: string }) =>
  post<{ id: string }>('/api/import/archive', request, { ignoreErrors: true })
