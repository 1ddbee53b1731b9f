import { pages, sections } from 'virtual:handbook'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { loadScript } from '@signalbox/ui/lazy/lazy-script'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams } from 'react-router'
import { anchorIn } from './anchor-in'
import { Article } from './article'
import { Contents } from './contents'
import type { HandbookPage } from './handbook-types'
import styles from './help.module.css'
import { OnThisPage } from './on-this-page'
import { PageProblem } from './page-problem'
import { RelatedPages } from './related-pages'
import { withWidgets } from './widget-blocks'

/** A page of the handbook, between the contents of the handbook and the list of headings of the page. */
export function Component() {
  const { t } = useTranslation()
  const { slug = '' } = useParams()
  const load = Object.hasOwn(pages, slug) ? pages[slug] : undefined
  const {
    data: page,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['handbook', slug],
    queryFn: async () => withWidgets((await loadScript(load as NonNullable<typeof load>)).default),
    enabled: load !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (slug === '') return <Navigate to={`/help/${sections[0]?.pages[0]?.slug}`} replace />
  return (
    <div className={styles.handbook}>
      <Contents slug={slug} />
      {page && <Reader key={slug} page={page} />}
      {!page && load && !isError && <Loading />}
      {isError && <ErrorView title={t('error.page-not-loaded')} onRetry={() => void refetch()} />}
      {!load && <ErrorView title={t('help.no-such-page')} />}
    </div>
  )
}

/** The open page. Scrolls to the heading in the URL. */
function Reader({ page }: { page: HandbookPage }) {
  const scroller = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link scrolls again
  useEffect(() => {
    const id = anchorIn(hash)
    if (id !== '') document.getElementById(id)?.scrollIntoView()
  }, [hash, key])
  return (
    <div ref={scroller} className={styles.scroller}>
      <Article page={page} />
      <aside className={styles.beside}>
        <OnThisPage page={page} scroller={scroller} />
        <RelatedPages page={page} />
        <PageProblem page={page} />
      </aside>
    </div>
  )
}
