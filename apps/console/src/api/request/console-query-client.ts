import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * If a query is invalidated during its first request, the query is requested again after the response. Otherwise a
 * response from before the change would stay: a comment that is sent while the comments are loading would be missing.
 */
export class ConsoleQueryClient extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const loading = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    const firstAnswers = loading.map(({ promise }) => promise)
    await super.invalidateQueries(filters, options)
    if (loading.length === 0) return
    await Promise.allSettled(firstAnswers)
    await super.invalidateQueries({ ...filters, predicate: (query) => loading.includes(query) }, options)
  }
}
