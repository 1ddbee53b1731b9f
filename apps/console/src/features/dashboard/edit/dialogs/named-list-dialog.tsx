import type { Widget } from '@signalbox/model/dashboard/widget'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../forms/form-dialog'
import rowStyles from '../rows.module.css'
import styles from './dialogs.module.css'

/** The props of the dialog that edits one item. */
export interface ItemEditing<Item> {
  /** Undefined for a new item. */
  item: Item | undefined
  /** The names of the other items. */
  otherNames: string[]
  onClose: () => void
  onSave: (item: Item) => void
}

interface NamedListDialogProps<Item> {
  title: string
  /** The prefix of the text keys: `add`, `none`, `edit`, `remove`, `in-use-title`. */
  texts: 'alias' | 'dashboard-filter'
  stored: Record<string, Item>
  nameOf: (item: Item) => string
  noteOf: (item: Item) => string
  /** The widgets that use the item. An item in use cannot be removed. */
  usersOf: (item: Item) => Widget[]
  editor: (editing: ItemEditing<Item>) => ReactNode
  onSave: (items: Record<string, Item>) => void
  onClose: () => void
}

/** Lists named items of a dashboard. Items are added, edited and removed in the dialog, and saved together. */
export function NamedListDialog<Item extends { id: string }>(props: NamedListDialogProps<Item>) {
  const { texts, stored, nameOf, onClose } = props
  const { t } = useTranslation()
  const [items, setItems] = useState(stored)
  const [editedItem, setEditedItem] = useState<Item | 'new' | null>(null)
  const isChanged = items !== stored

  async function remove(item: Item) {
    const users = props.usersOf(item)
    if (users.length > 0) {
      await confirm({
        title: t(`${texts}.in-use-title`, { name: nameOf(item) }),
        text: t('alias.in-use-text', {
          widgets: users.map(({ config, title }) => config.title || title).join(', '),
        }),
        confirmLabel: t('action.ok'),
        alert: true,
      })
      return
    }
    const { [item.id]: _, ...rest } = items
    setItems(rest)
  }

  return (
    <FormDialog
      width={700}
      title={props.title}
      onClose={onClose}
      onSubmit={() => {
        props.onSave(items)
        onClose()
      }}
      footerStart={
        <Button kind="ghost" icon="add" onClick={() => setEditedItem('new')}>
          {t(`${texts}.add`)}
        </Button>
      }
      isChanged={isChanged}
      isReady
      needsChange
      submitLabel={t('action.save')}
    >
      {Object.keys(items).length === 0 && <p className={styles.none}>{t(`${texts}.none`)}</p>}
      <ul className={rowStyles.rows}>
        {Object.values(items).map((item) => (
          <li key={item.id}>
            <span className={styles.name}>
              <bdi>{nameOf(item)}</bdi>
            </span>
            <span className={styles.note}>{props.noteOf(item)}</span>
            <IconButton
              size="small"
              icon="edit"
              label={t(`${texts}.edit`, { name: nameOf(item) })}
              onClick={() => setEditedItem(item)}
            />
            <IconButton
              size="small"
              icon="delete"
              label={t(`${texts}.remove`, { name: nameOf(item) })}
              onClick={() => void remove(item)}
            />
          </li>
        ))}
      </ul>
      {editedItem &&
        props.editor({
          item: editedItem === 'new' ? undefined : editedItem,
          otherNames: Object.values(items)
            .filter((each) => each !== editedItem)
            .map(nameOf),
          onClose: () => setEditedItem(null),
          onSave: (item) => setItems({ ...items, [item.id]: item }),
        })}
    </FormDialog>
  )
}
