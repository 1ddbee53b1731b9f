import { ARCHIVE_PART_BYTES } from '@signalbox/model/move/archive'
import { beginUpload, uploadPart } from '../../../api/archives'
import type { TransferTenantId } from '../../../api/imports'
import { ApiError } from '../../../api/request/http'

/** The progress of an upload. */
export interface Upload {
  file: File
  archiveId: string
  /** The number of parts that the server has confirmed. */
  partsSent: number
}

export interface UploadOptions {
  tenantId: TransferTenantId
  /** An interrupted upload. If it is an upload of the same file, only the missing parts are sent. */
  earlier: Upload | null
  onProgress: (upload: Upload) => void
  signal: AbortSignal
  pause?: (ms: number) => Promise<void>
}

const MAX_ATTEMPTS = 6
const FIRST_PAUSE_MS = 500

/** Sends a file in parts. A part that fails temporarily is sent at most `MAX_ATTEMPTS` times. */
export async function uploadArchive(file: File, options: UploadOptions): Promise<Upload> {
  const { tenantId, earlier, onProgress, signal, pause = wait } = options
  let upload: Upload =
    earlier?.file === file
      ? earlier
      : { file, archiveId: (await beginUpload(file.name, file.size, tenantId)).id, partsSent: 0 }
  onProgress(upload)
  for (let part = upload.partsSent; part < partsOf(file); part++) {
    const bytes = file.slice(part * ARCHIVE_PART_BYTES, (part + 1) * ARCHIVE_PART_BYTES)
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted()
      try {
        await uploadPart(upload.archiveId, part, bytes, signal)
        break
      } catch (error) {
        if (!isTemporary(error) || attempt === MAX_ATTEMPTS) throw error
        await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1))
      }
    }
    upload = { ...upload, partsSent: part + 1 }
    onProgress(upload)
  }
  return upload
}

const partsOf = (file: File) => Math.ceil(file.size / ARCHIVE_PART_BYTES)

/** The number of bytes of the file that the server has received. */
export const sentBytes = ({ file, partsSent }: Upload) => Math.min(file.size, partsSent * ARCHIVE_PART_BYTES)

/** No response, too many requests, or an error of the server. */
const isTemporary = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

const wait = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
