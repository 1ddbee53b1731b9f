import { filterUsers } from '@signalbox/model/dashboard/references'
import { useTranslation } from 'react-i18next'
import { NamedListDialog } from '../dialogs/named-list-dialog'
import { useEdit } from '../edit-context'
import { FilterDialog } from './filter-dialog'
import { useFilterText } from './filter-text'

/** The filters of the dashboard. */
export function FiltersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { configuration, edit } = useEdit()
  const textOf = useFilterText()
  return (
    <NamedListDialog
      title={t('dashboard-edit.filters')}
      texts="dashboard-filter"
      stored={configuration.filters}
      nameOf={({ filter }) => filter}
      noteOf={({ keyFilters }) => textOf(keyFilters)}
      usersOf={({ id }) => filterUsers(configuration, id)}
      editor={({ item, ...editing }) => <FilterDialog {...(item && { filter: item })} {...editing} />}
      onSave={(filters) => edit((now) => ({ ...now, filters }))}
      onClose={onClose}
    />
  )
}
