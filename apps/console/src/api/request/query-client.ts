import i18next from 'i18next'
import { ConsoleQueryClient } from './console-query-client'

/** The query cache of the console. It does not retry requests or show errors: the request layer does. */
export const queryClient = new ConsoleQueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, staleTime: 0 },
    mutations: { retry: false, networkMode: 'always' },
  },
})

let language: string | undefined

// The server sorts lists by the language of the user, so they are loaded again after a change of the language.
i18next.on('languageChanged', (next) => {
  if (language !== undefined && language !== next) void queryClient.invalidateQueries()
  language = next
})
