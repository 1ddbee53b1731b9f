import { QueryClient } from '@tanstack/react-query'

/** The query cache of the console. The request layer retries and reports; the cache does neither. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, staleTime: 0 },
    mutations: { retry: false, networkMode: 'always' },
  },
})
