import { useQuery } from '@tanstack/react-query'
import { getMessagePath, getTrace, traceKeys } from '../../../api/entities/rule-chain-run'

const REFRESH_MS = 2000

/** The counts of the last minute of the chain, and its newest recorded messages. */
export function useTrace(chainId: string, isLive: boolean) {
  return useQuery({
    queryKey: traceKeys.chain(chainId),
    queryFn: () => getTrace(chainId),
    refetchInterval: isLive ? REFRESH_MS : false,
  })
}

/** The recorded path of one message. It is requested again while the events of a new message are not stored yet. */
export function useMessagePath(chainId: string, messageId: string | null) {
  return useQuery({
    queryKey: traceKeys.message(chainId, messageId ?? ''),
    queryFn: () => getMessagePath(chainId, messageId ?? ''),
    enabled: messageId !== null,
    refetchInterval: ({ state }) => (state.data?.steps.length === 0 ? REFRESH_MS : false),
  })
}
