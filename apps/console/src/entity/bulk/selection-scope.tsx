import { Button } from '@signalbox/ui/actions/button'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format'
import styles from './bulk.module.css'
import { MAX_SELECTED } from './use-selected-rows'

interface SelectionScopeProps {
  onThisPage: number
  count: number
  total: number
  isLoading: boolean
  onSelectAll: () => void
  showsOnlySelected: boolean
  onShowSelected: (on: boolean) => void
}

/** Shows how many rows are selected on this page and on other pages, and offers to select all rows. */
export function SelectionScope(props: SelectionScopeProps) {
  const { onThisPage, count, total, isLoading, showsOnlySelected } = props
  const { t } = useTranslation()
  const maxCount = Math.min(total, MAX_SELECTED)
  return (
    <>
      <span>{t('bulk.scope', { here: onThisPage, elsewhere: count - onThisPage })}</span>
      {count < maxCount && (
        <Button
          kind="ghost"
          size="small"
          className={styles.link}
          disabled={isLoading}
          onClick={props.onSelectAll}
        >
          {t(maxCount < total ? 'bulk.select-first' : 'bulk.select-all', { count: maxCount })}
        </Button>
      )}
      {(showsOnlySelected || count > onThisPage) && (
        <Button
          kind="ghost"
          size="small"
          className={styles.link}
          onClick={() => props.onShowSelected(!showsOnlySelected)}
        >
          {t(showsOnlySelected ? 'bulk.show-all' : 'bulk.show-selected')}
        </Button>
      )}
      <span className={styles.hint}>
        {t('bulk.of-total', { count: formatNumber(count), total: formatNumber(total) })}
        {' · '}
        <kbd>Shift</kbd> {t('bulk.range-hint')}
      </span>
    </>
  )
}
