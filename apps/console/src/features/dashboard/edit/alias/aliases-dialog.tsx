import { aliasUsers } from '@signalbox/model/dashboard/references'
import type { EntityAlias } from '@signalbox/model/entity-alias'
import { Button } from '@signalbox/ui/button'
import { confirm } from '@signalbox/ui/confirm'
import { Dialog } from '@signalbox/ui/dialog'
import { IconButton } from '@signalbox/ui/icon-button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGuardedClose } from '../../../../forms/use-leave-guard'
import styles from '../dialogs/dialogs.module.css'
import { useEdit } from '../edit-context'
import { AliasDialog } from './alias-dialog'
import { useAliasText } from './alias-text'

/** The names under which widgets speak of entities. */
export function AliasesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { configuration, edit } = useEdit()
  const textOf = useAliasText()
  const [aliases, setAliases] = useState(configuration.entityAliases)
  const [edited, setEdited] = useState<EntityAlias | 'new' | null>(null)

  const isChanged = aliases !== configuration.entityAliases
  const close = useGuardedClose(isChanged, onClose)

  async function remove(alias: EntityAlias) {
    const users = aliasUsers(configuration, alias.id)
    if (users.length > 0) {
      await confirm({
        title: t('alias.in-use-title', { name: alias.alias }),
        text: t('alias.in-use-text', {
          widgets: users.map(({ config, title }) => config.title || title).join(', '),
        }),
        confirmLabel: t('action.ok'),
        alert: true,
      })
      return
    }
    const { [alias.id]: _, ...rest } = aliases
    setAliases(rest)
  }

  return (
    <Dialog
      open
      width={700}
      title={t('dashboard-edit.aliases')}
      onClose={close}
      onSubmit={() => {
        edit((now) => ({ ...now, entityAliases: aliases }))
        onClose()
      }}
      footerStart={
        <Button kind="ghost" icon="add" onClick={() => setEdited('new')}>
          {t('alias.add')}
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
      {Object.keys(aliases).length === 0 && <p className={styles.none}>{t('alias.none')}</p>}
      <ul className={styles.rows}>
        {Object.values(aliases).map((alias) => (
          <li key={alias.id}>
            <span className={styles.name}>{alias.alias}</span>
            <span className={styles.note}>{textOf(alias.filter)}</span>
            <IconButton
              size="small"
              icon="edit"
              label={t('alias.edit', { name: alias.alias })}
              onClick={() => setEdited(alias)}
            />
            <IconButton
              size="small"
              icon="delete"
              label={t('alias.remove', { name: alias.alias })}
              onClick={() => void remove(alias)}
            />
          </li>
        ))}
      </ul>
      {edited && (
        <AliasDialog
          {...(edited === 'new' ? {} : { alias: edited })}
          taken={Object.values(aliases)
            .filter((each) => each !== edited)
            .map(({ alias }) => alias)}
          onClose={() => setEdited(null)}
          onSave={(alias) => setAliases({ ...aliases, [alias.id]: alias })}
        />
      )}
    </Dialog>
  )
}
