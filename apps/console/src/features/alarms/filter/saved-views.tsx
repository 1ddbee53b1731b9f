import { MenuButton, type MenuEntry } from '@signalbox/ui/actions/menu'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserSetting } from '../../../entity/use-user-setting'
import { FormDialog } from '../../../forms/form-dialog'
import { type AlarmFilter, readFilter, writeFilter } from './alarm-filter'

interface SavedView {
  name: string
  /** The filter as URL parameters. */
  address: string
}

interface SavedViewsProps {
  filter: AlarmFilter
  onChange: (filter: AlarmFilter) => void
}

/** Filters that the user has saved under a name in this browser. */
export function SavedViews({ filter, onChange }: SavedViewsProps) {
  const { t } = useTranslation()
  const [views, setViews] = useUserSetting<SavedView[]>('ALARM-VIEWS', 'alarms', [])
  const [isNaming, setNaming] = useState(false)
  const address = writeFilter(new URLSearchParams(), filter).toString()
  const current = views.find((view) => view.address === address)

  const entries: MenuEntry[] = [
    ...views.map((view) => ({
      id: `view ${view.name}`,
      label: view.name,
      checked: view === current,
      onSelect: () => onChange(readFilter(new URLSearchParams(view.address))),
    })),
    { id: 'save-view', label: t('alarm-views.save'), icon: 'add', onSelect: () => setNaming(true) },
  ]
  if (current)
    entries.push({
      id: 'delete-view',
      label: t('alarm-views.delete', { name: current.name }),
      icon: 'delete',
      danger: true,
      onSelect: () => setViews(views.filter((view) => view !== current)),
    })

  return (
    <>
      <MenuButton icon="bookmark" label={t('alarm-views.title')} entries={entries} />
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onSave={(name) => setViews([...views.filter((view) => view.name !== name), { name, address }])}
        />
      )}
    </>
  )
}

function NameDialog({ onClose, onSave }: { onClose: () => void; onSave: (name: string) => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  return (
    <FormDialog
      title={t('alarm-views.save')}
      width={450}
      submitLabel={t('action.save')}
      isChanged={name !== ''}
      isReady={name.trim() !== ''}
      onClose={onClose}
      onSubmit={() => {
        onSave(name.trim())
        onClose()
      }}
    >
      <TextField label={t('entity.name')} required autoFocus value={name} onChange={setName} />
    </FormDialog>
  )
}
