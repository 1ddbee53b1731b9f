import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './skip-link.module.css'

/** The first tab stop: skips menu and bar. Visible only while it has the focus. */
export function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={styles.skip} onClick={() => to.current?.focus()}>
      {t('shell.skip')}
    </button>
  )
}
