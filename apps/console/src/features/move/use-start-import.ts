import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importKeys, startImport } from '../../api/imports'
import { type ImportAccount, requestOf } from './import-account'

/** Starts a run and shows it. */
export function useStartImport(onStarted: (id: string) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ account, dryRun }: { account: ImportAccount; dryRun: boolean }) =>
      startImport(requestOf(account, dryRun)),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: importKeys.all })
      onStarted(id)
    },
  })
}
