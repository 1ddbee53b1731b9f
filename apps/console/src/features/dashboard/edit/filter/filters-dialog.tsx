import { filterUsers } from '@signalbox/model/dashboard/references'
import type { DashboardFilter } from '@signalbox/model/key-filter'
import { Button } from '@signalbox/ui/button'
import { confirm } from '@signalbox/ui/confirm'
import { Dialog } from '@signalbox/ui/dialog'
import { IconButton } from '@signalbox/ui/icon-button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGuardedClose } from '../../../../forms/use-leave-guard'
import styles from '../dialogs/dialogs.module.css'
import { useEdit } from '../edit-context'
import { FilterDialog } from './filter-dialog'
import { useFilterText } from './filter-text'

/** The filters that narrow the data of widgets. */
export function FiltersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { configuration, edit } = useEdit()
  const textOf = useFilterText()
  const [filters, setFilters] = useState(configuration.filters)
  const [edited, setEdited] = useState<DashboardFilter | 'new' | null>(null)

  const isChanged = filters !== configuration.filters
  const close = useGuardedClose(isChanged, onClose)

  async function remove(filter: DashboardFilter) {
    const users = filterUsers(configuration, filter.id)
    if (users.length > 0) {
      await confirm({
        title: t('dashboard-filter.in-use-title', { name: filter.filter }),
        text: t('alias.in-use-text', {
          widgets: users.map(({ config, title }) => config.title || title).join(', '),
        }),
        confirmLabel: t('action.ok'),
        alert: true,
      })
      return
    }
    const { [filter.id]: _, ...rest } = filters
    setFilters(rest)
  }

  return (
    <Dialog
      open
      width={700}
      title={t('dashboard-edit.filters')}
      onClose={close}
      onSubmit={() => {
        edit((now) => ({ ...now, filters }))
        onClose()
      }}
      footerStart={
        <Button kind="ghost" icon="add" onClick={() => setEdited('new')}>
          {t('dashboard-filter.add')}
        </Button>
      }
      actions={
        <>
          <Button onClick={close}>{t('action.cancel')}</Button>
          <Button kind="primary" type="submit" disabled={!isChanged}>
            {t('action.save')}
          </Button>
        </>
      }
    >
      {Object.keys(filters).length === 0 && <p className={styles.none}>{t('dashboard-filter.none')}</p>}
      <ul className={styles.rows}>
        {Object.values(filters).map((filter) => (
          <li key={filter.id}>
            <span className={styles.name}>{filter.filter}</span>
            <span className={styles.note}>{textOf(filter.keyFilters)}</span>
            <IconButton
              size="small"
              icon="edit"
              label={t('dashboard-filter.edit', { name: filter.filter })}
              onClick={() => setEdited(filter)}
            />
            <IconButton
              size="small"
              icon="delete"
              label={t('dashboard-filter.remove', { name: filter.filter })}
              onClick={() => void remove(filter)}
            />
          </li>
        ))}
      </ul>
      {edited && (
        <FilterDialog
          {...(edited === 'new' ? {} : { filter: edited })}
          taken={Object.values(filters)
            .filter((each) => each !== edited)
            .map(({ filter }) => filter)}
          onClose={() => setEdited(null)}
          onSave={(filter) => setFilters({ ...filters, [filter.id]: filter })}
        />
      )}
    </Dialog>
  )
}
