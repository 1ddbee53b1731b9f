import { aliasUsers } from '@signalbox/model/dashboard/references'
import { useTranslation } from 'react-i18next'
import { NamedListDialog } from '../dialogs/named-list-dialog'
import { useEdit } from '../edit-context'
import { AliasDialog } from './alias-dialog'
import { useAliasText } from './alias-text'

/** The aliases of the dashboard. */
export function AliasesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { configuration, edit } = useEdit()
  const textOf = useAliasText()
  return (
    <NamedListDialog
      title={t('dashboard-edit.aliases')}
      texts="alias"
      stored={configuration.entityAliases}
      nameOf={({ alias }) => alias}
      noteOf={({ filter }) => textOf(filter)}
      usersOf={({ id }) => aliasUsers(configuration, id)}
      editor={({ item, ...editing }) => <AliasDialog {...(item && { alias: item })} {...editing} />}
      onSave={(entityAliases) => edit((now) => ({ ...now, entityAliases }))}
      onClose={onClose}
    />
  )
}
