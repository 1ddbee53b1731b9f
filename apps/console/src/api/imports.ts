import type { ImportJob, ImportSwitchover } from '@signalbox/model/move/import-job'
import type { ImportOptions } from '@signalbox/model/move/import-options'
import { get, post, QUIET } from './request/request'

/** The tenant of an import or export; undefined: the tenant of the user. */
export type TransferTenantId = string | undefined

export const importKeys = {
  all: ['imports'] as const,
  list: (tenantId: TransferTenantId) => ['imports', 'list', tenantId] as const,
  one: (id: string) => ['imports', id] as const,
  switch: (id: string) => ['imports', id, 'switch'] as const,
}

/** The request to start an import. Omitted options have defaults. */
export type ImportStart = Partial<ImportOptions> & {
  url: string
  username: string
  password: string
  follow: boolean
  tenantId: TransferTenantId
}

/** The last imports of the tenant, newest first, without their warnings. */
export const getImports = (tenantId: TransferTenantId) =>
  get<ImportJob[]>('/api/import', { ...QUIET, params: { tenantId } })

/** One import with its progress and its warnings. */
export const getImport = (id: string) => get<ImportJob>(`/api/import/${id}`, QUIET)

/** Starts copying a tenant of another installation; returns the id of the import. */
export const startImport = (request: ImportStart) =>
  post<{ id: string }>('/api/import/thingsboard', request, { ignoreErrors: true })

/** Ends an import permanently. The data that was copied stays. */
export const cancelImport = (id: string) => post<void>(`/api/import/${id}/cancel`)

/** Stops an import until it is resumed. */
export const pauseImport = (id: string) => post<void>(`/api/import/${id}/pause`)

/** Continues a paused import where it stopped. */
export const resumeImport = (id: string) => post<void>(`/api/import/${id}/resume`)

/** Starts a comparison with the source at once, for imports in follow mode. */
export const checkImport = (id: string) => post<void>(`/api/import/${id}/check`)

/** The steps that remain before devices use this server instead of the source. */
export const getSwitchover = (id: string) => get<ImportSwitchover>(`/api/import/${id}/switch`, QUIET)

/** Ends follow mode: new values are no longer copied. */
export const finishImport = (id: string) => post<void>(`/api/import/${id}/finish`)

/** Mails an activation link to each imported user without a password; returns the number of mails. */
export const sendActivationMails = (id: string) => post<{ sent: number }>(`/api/import/${id}/activationMails`)
