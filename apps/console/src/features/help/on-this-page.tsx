import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HandbookPage } from './handbook-types'
import styles from './help.module.css'
import { plainTextOf } from './page-text'

/** The current heading is the last one whose top is at most this far below the top of the scrolled area. */
const CURRENT_HEADING_PX = 96

/** The headings of the page, with the current one marked. */
export function OnThisPage({
  page,
  scroller,
}: {
  page: HandbookPage
  scroller: RefObject<HTMLElement | null>
}) {
  const { t } = useTranslation()
  const headings = useMemo(
    () => page.blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : [])),
    [page],
  )
  const current = useCurrentHeading(scroller, headings)
  if (headings.length < 2) return null
  return (
    <nav className={styles.onThisPage} aria-labelledby="on-this-page">
      <h2 id="on-this-page">{t('help.on-this-page')}</h2>
      <ul lang="en">
        {headings.map(({ id, children }) => (
          <li key={id}>
            <Link to={{ hash: id }} aria-current={id === current ? 'location' : undefined}>
              {plainTextOf(children)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useCurrentHeading(scroller: RefObject<HTMLElement | null>, headings: readonly { id: string }[]) {
  const [current, setCurrent] = useState<string | undefined>(headings[0]?.id)
  useEffect(() => {
    const area = scroller.current
    if (!area) return
    function onScroll() {
      const top = (area?.getBoundingClientRect().top ?? 0) + CURRENT_HEADING_PX
      const reached = headings.findLast(({ id }) => {
        const heading = document.getElementById(id)
        return heading !== null && heading.getBoundingClientRect().top <= top
      })
      setCurrent((reached ?? headings[0])?.id)
    }
    onScroll()
    area.addEventListener('scroll', onScroll, { passive: true })
    return () => area.removeEventListener('scroll', onScroll)
  }, [scroller, headings])
  return current
}
