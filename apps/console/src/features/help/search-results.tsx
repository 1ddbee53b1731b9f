import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Highlight } from '@signalbox/ui/feedback/highlight'
import { loadScript } from '@signalbox/ui/lazy/lazy-script'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './contents.module.css'
import { handbookTitle } from './handbook-title'
import { excerptOf, findEntries } from './search'
import { widgetSearchEntries } from './widget-blocks'

/** The search results, best first. The index is loaded with the first search. */
export function SearchResults({ search, onFollow }: { search: string; onFollow: () => void }) {
  const { t } = useTranslation()
  const {
    data: entries,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['handbook-search'],
    queryFn: async () => [
      ...(await loadScript(() => import('virtual:handbook-search'))).default,
      ...(await widgetSearchEntries()),
    ],
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError) return <ErrorView title={t('error.part-not-loaded')} onRetry={() => void refetch()} />
  if (!entries) return null
  const results = findEntries(entries, search)
  const firstWord = search.trim().split(/\s+/)[0] ?? ''
  return (
    <div className={styles.results}>
      <p role="status">{t('help.results', { count: results.length })}</p>
      <ul>
        {results.map((entry) => (
          <li key={`${entry.slug}#${entry.id}`}>
            <Link to={`/help/${entry.slug}${entry.id && `#${entry.id}`}`} onClick={onFollow}>
              <strong lang={entry.heading ? 'en' : undefined}>
                {entry.heading || handbookTitle(entry.page)}
              </strong>
              {entry.heading && <span>{handbookTitle(entry.page)}</span>}
              <span className={styles.excerpt} lang="en">
                <Highlight text={excerptOf(entry.text, firstWord)} typed={firstWord} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
