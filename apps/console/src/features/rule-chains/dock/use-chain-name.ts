import { showToast } from '@signalbox/ui/feedback/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../api/request/error-text'
import { entityChoiceKeys, getEntity } from '../../../api/search/entity-search'

/**
 * Returns a function that looks up the name of a rule chain. The name is usually cached. If it cannot be loaded, the
 * function shows the error and returns undefined.
 */
export function useChainName() {
  const queryClient = useQueryClient()
  return async (chainId: string): Promise<string | undefined> => {
    const id = { entityType: 'RULE_CHAIN', id: chainId } as const
    try {
      const { name } = await queryClient.fetchQuery({
        queryKey: entityChoiceKeys.one(id),
        queryFn: () => getEntity(id),
        staleTime: 30_000,
      })
      return name
    } catch (error) {
      showToast({ type: 'error', text: errorText(error) })
      return undefined
    }
  }
}
