import { isFilterEditable } from '@signalbox/model/query/filter-user-input'
import { DashboardFilter } from '@signalbox/model/query/key-filter'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { Menu } from '@signalbox/ui/actions/menu'
import { useMinWidth } from '@signalbox/ui/use-media'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../../lazy-part/lazy-part'
import { useDashboardContext } from '../dashboard-context'

// Loaded on demand: the dialog imports calendars, which most visits do not need.
const UserFilterDialog = lazyDialog(async () => ({
  default: (await import('./user-filter-dialog')).UserFilterDialog,
}))

/** Lets viewers change the values of editable filters, for this visit. */
export function FilterValues({ onFilter }: { onFilter(filter: DashboardFilter): void }) {
  const { t } = useTranslation()
  const { aliases } = useDashboardContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [openFilter, setOpenFilter] = useState<DashboardFilter | null>(null)
  const isWide = useMinWidth('lg')
  const editableFilters = Object.values(aliases.filters).flatMap((stored) => {
    const { data: filter } = DashboardFilter.safeParse(stored)
    return filter && isFilterEditable(filter) ? [filter] : []
  })
  const [first, second] = editableFilters
  if (!first) return null
  const onClick = (event: { currentTarget: HTMLElement }) =>
    second ? setAnchor(event.currentTarget) : setOpenFilter(first)
  return (
    <>
      {isWide ? (
        <Button kind="ghost" icon="filter_list" onClick={onClick}>
          {t('dashboard-view.filters')}
        </Button>
      ) : (
        <IconButton icon="filter_list" label={t('dashboard-view.filters')} onClick={onClick} />
      )}
      <Menu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        entries={editableFilters.map((filter) => ({
          id: filter.id,
          label: filter.filter,
          icon: 'edit',
          onSelect: () => setOpenFilter(filter),
        }))}
      />
      <Suspense fallback={null}>
        {openFilter && (
          <UserFilterDialog filter={openFilter} onClose={() => setOpenFilter(null)} onUpdate={onFilter} />
        )}
      </Suspense>
    </>
  )
}
