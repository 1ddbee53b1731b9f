import { Button } from '@signalbox/ui/actions/button'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import type { TableState } from '@signalbox/ui/table/table-state'
import { useTranslation } from 'react-i18next'

interface NothingListedProps {
  emptyTitle: string
  emptyText?: string | undefined
  /** Whether a filter is active. Without the filter, the list may have entries. */
  isFiltered?: boolean
  table: TableState
  addEntry: MenuEntry | undefined
}

/** Says why the list is empty and offers an action: clear the search, or add an entity. */
export function NothingListed({ emptyTitle, emptyText, isFiltered, table, addEntry }: NothingListedProps) {
  const { t } = useTranslation()
  if (table.search)
    return (
      <EmptyState
        title={t('entity.nothing-matches', { text: table.search })}
        text={t('entity.nothing-matches-text')}
        action={<Button onClick={() => table.setSearch('')}>{t('entity.clear-search')}</Button>}
      />
    )
  return (
    <EmptyState
      title={emptyTitle}
      text={isFiltered ? t('entity.nothing-in-filter') : emptyText}
      action={
        addEntry && (
          <Button icon={addEntry.icon} onClick={addEntry.onSelect}>
            {addEntry.label}
          </Button>
        )
      }
    />
  )
}
