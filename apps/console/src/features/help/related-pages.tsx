import { sections } from 'virtual:handbook'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { handbookTitle } from './handbook-title'
import type { HandbookPage } from './handbook-types'
import { relatedPages } from './page-links'
import styles from './related-pages.module.css'

/** The pages that the text links to. */
export function RelatedPages({ page }: { page: HandbookPage }) {
  const { t } = useTranslation()
  const related = relatedPages(page, sections)
  if (related.length === 0) return null
  return (
    <nav className={styles.related} aria-labelledby="related-pages">
      <h2 id="related-pages">{t('help.related')}</h2>
      <ul>
        {related.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/help/${slug}`}>
              <Icon name="menu_book" size={16} />
              {handbookTitle(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
