import i18next from 'i18next'
import { ConsoleQueryClient } from './console-query-client'

/** The query cache of the console. The request layer retries and reports; the cache does neither. */
export const queryClient = new ConsoleQueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, staleTime: 0 },
    mutations: { retry: false, networkMode: 'always' },
  },
})

let language: string | undefined

// Lists are sorted in the language of the user: after a switch they are loaded again.
i18next.on('languageChanged', (next) => {
  if (language !== undefined && language !== next) void queryClient.invalidateQueries()
  language = next
})
