import { sections } from 'virtual:handbook'
import { useShortcut } from '@signalbox/ui/actions/shortcuts'
import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import { SearchBox } from '@signalbox/ui/search/search-box'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../i18n/format'
import styles from './contents.module.css'
import { handbookTitle } from './handbook-title'
import type { HandbookSection } from './handbook-types'
import { SearchResults } from './search-results'

/** The search field, and the sections or the search results. On a narrow screen a button opens the sections. */
export function Contents({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useShortcut({ keys: '/', description: t('help.search') }, () => field.current?.focus())
  function onFollow() {
    setSearch('')
    setOpen(false)
  }
  return (
    <div className={styles.contents}>
      <search>
        <SearchBox
          ref={field}
          className={styles.search}
          label={t('help.search')}
          shortcut="/"
          value={search}
          onChange={setSearch}
        />
      </search>
      <button
        type="button"
        className={styles.showSections}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'keyboard_arrow_up' : 'keyboard_arrow_down'} size={16} />
        {t('help.contents')}
      </button>
      {search.trim() !== '' && <SearchResults search={search} onFollow={onFollow} />}
      {search.trim() === '' && (
        <nav className={cx(styles.sections, isOpen && styles.open)} aria-label={t('help.contents')}>
          {sections.map((section) => (
            <Section key={section.title} section={section} slug={slug} onFollow={onFollow} />
          ))}
        </nav>
      )}
    </div>
  )
}

interface SectionProps {
  section: HandbookSection
  slug: string
  onFollow: () => void
}

function Section({ section: { title, pages }, slug, onFollow }: SectionProps) {
  const isCurrent = pages.some((page) => page.slug === slug)
  // Null until the user opens or closes the section.
  const [userChoice, setUserChoice] = useState<boolean | null>(null)
  const isOpen = userChoice ?? isCurrent
  return (
    <div>
      <button type="button" aria-expanded={isOpen} onClick={() => setUserChoice(!isOpen)}>
        <Icon name={isOpen ? 'keyboard_arrow_down' : 'chevron_right'} size={16} flip />
        <span>{handbookTitle(title)}</span>
        <span aria-hidden="true">{formatNumber(pages.length)}</span>
      </button>
      {isOpen && (
        <ul>
          {pages.map((page) => (
            <li key={page.slug}>
              <Link
                to={`/help/${page.slug}`}
                aria-current={page.slug === slug ? 'page' : undefined}
                onClick={onFollow}
              >
                {handbookTitle(page.title)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
