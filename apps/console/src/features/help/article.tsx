import { sections } from 'virtual:handbook'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './article.module.css'
import { Blocks, Inlines } from './blocks'
import { handbookTitle } from './handbook-title'
import type { HandbookPage } from './handbook-types'

/** A handbook page. Its title is translated; its text is English and left to right in every language. */
export function Article({ page }: { page: HandbookPage }) {
  const { t, i18n } = useTranslation()
  return (
    <div className={styles.reading}>
      <article lang="en" dir="ltr">
        <h2 lang={i18n.language}>{handbookTitle(page.title)}</h2>
        <p className={styles.summary}>
          <Inlines of={page.summary} />
        </p>
        <p className={styles.facts} lang={i18n.language}>
          <span>
            <Icon name="schedule" size={14} />
            {t('help.minutes', { count: page.minutes })}
          </span>
          {page.isTested && (
            <span>
              <Icon name="check" size={14} />
              {t('help.tested')}
            </span>
          )}
          {!i18n.language.startsWith('en') && <span>{t('help.english-only')}</span>}
        </p>
        <Blocks of={page.blocks} />
      </article>
      <Neighbors slug={page.slug} />
    </div>
  )
}

function Neighbors({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const order = sections.flatMap((section) => section.pages)
  const index = order.findIndex((page) => page.slug === slug)
  const previous = order[index - 1]
  const next = order[index + 1]
  return (
    <nav className={styles.neighbors} aria-label={t('help.neighbors')}>
      {previous && (
        <Link to={`/help/${previous.slug}`}>
          <span>{t('help.previous')}</span>
          <span>{handbookTitle(previous.title)}</span>
        </Link>
      )}
      {next && (
        <Link to={`/help/${next.slug}`} className={styles.next}>
          <span>{t('help.next')}</span>
          <span>{handbookTitle(next.title)}</span>
        </Link>
      )}
    </nav>
  )
}
