import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importKeys } from '../../api/imports'

/** Starts a run and shows it. */
export function useStartImport(onStarted: (id: string) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (start: () => Promise<{ id: string }>) => start(),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: importKeys.all })
      onStarted(id)
    },
  })
}
