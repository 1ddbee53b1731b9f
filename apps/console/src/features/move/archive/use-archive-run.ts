import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { deleteArchive, startArchiveImport } from '../../../api/archives'
import { cancelImport, importKeys, type TransferTenantId } from '../../../api/imports'
import { ApiError } from '../../../api/request/http'
import { type ImportChoice, importOptionsOf } from '../import-account'
import { type Upload, uploadArchive } from './upload-archive'

export interface ArchiveStart {
  file: File
  choice: ImportChoice
  dryRun: boolean
}

/** Uploads an archive, then starts and shows its import. After an error, uploaded parts are not sent again. */
export function useArchiveRun(tenantId: TransferTenantId, onStarted: (id: string) => void) {
  const queryClient = useQueryClient()
  const [upload, setUpload] = useState<Upload | null>(null)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const run = useMutation({
    mutationFn: async ({ file, choice, dryRun }: ArchiveStart) => {
      controller.current = new AbortController()
      const { signal } = controller.current
      // Progress and Cancel must not refer to the failed upload of another file.
      if (upload?.file !== file) setUpload(null)
      const { archiveId } = await uploadArchive(file, {
        tenantId,
        earlier: upload,
        onProgress: setUpload,
        signal,
      })
      signal.throwIfAborted()
      const started = await startArchiveImport({ archiveId, ...importOptionsOf(choice, dryRun) })
      // The upload was canceled while the server started the import.
      if (signal.aborted) await cancelImport(started.id)
      signal.throwIfAborted()
      return started
    },
    onSuccess: ({ id }) => {
      // Does not wait for the list of runs: while the list is loading, the page would still offer to cancel the upload.
      onStarted(id)
      void queryClient.invalidateQueries({ queryKey: importKeys.all })
    },
    onError: (error) => {
      // The server has deleted the upload, after a day or because of a newer one: the next attempt sends all parts.
      if (error instanceof ApiError && error.status === 404) setUpload(null)
    },
  })

  return {
    start: run.mutate,
    isPending: run.isPending,
    error: controller.current?.signal.aborted ? null : run.error,
    upload,
    /** Cancels the upload, or the import that is being started. The parts on the server are deleted. */
    cancel() {
      controller.current?.abort()
      run.reset()
      setUpload(null)
      // If this request fails, the server deletes the upload after a day.
      if (upload) deleteArchive(upload.archiveId).catch(() => {})
    },
  }
}
