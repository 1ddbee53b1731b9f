import i18next from 'i18next'
import { ConsoleQueryClient } from './console-query-client'
import { ApiError } from './http'

/** The query cache of the console. It does not retry requests or show errors: the request layer does. */
export const queryClient = new ConsoleQueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => isOutage(state.error),
      staleTime: 0,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Repeats those queries of the open page that failed because the server did not respond. */
export const retryFailedQueries = () =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isOutage(state.error) })

/** Whether the server, or a proxy before it, could not respond. */
const isOutage = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

let language: string | undefined

// The server sorts lists by the language of the user, so they are loaded again after a change of the language.
i18next.on('languageChanged', (next) => {
  if (language !== undefined && language !== next) void queryClient.invalidateQueries()
  language = next
})
