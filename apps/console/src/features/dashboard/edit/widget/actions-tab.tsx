import type { ActionDescriptor } from '@signalbox/model/dashboard/widget'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { Icon } from '@signalbox/ui/icons/icon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareNames } from '../../../../i18n/format'
import rowStyles from '../rows.module.css'
import { ActionDialog } from './action-dialog'
import type { TabProps } from './data-tab'
import styles from './widget-panel.module.css'

/** The actions of the widget, one row per action, ordered by action source. */
export function ActionsTab({ widget, info, setConfig }: TabProps) {
  const { t } = useTranslation()
  const actions = widget.config.actions ?? {}
  const [editedAction, setEditedAction] = useState<{ sourceId?: string; action?: ActionDescriptor } | null>(
    null,
  )
  const sources = { headerButton: { name: 'header-button', multiple: true }, ...info.actionSources }
  // Custom types name their action sources as plain text.
  const sourceText = (name: string) => t(`widget-action.${name}`, { defaultValue: name })
  const sourceName = (id: string) =>
    id in sources ? sourceText(sources[id as keyof typeof sources].name) : id
  const rows = Object.entries(actions)
    .flatMap(([sourceId, list]) => list.map((action) => ({ sourceId, action })))
    .sort((a, b) => compareNames(sourceName(a.sourceId), sourceName(b.sourceId)))

  const actionsWithout = (id: string) =>
    Object.fromEntries(
      Object.entries(actions).map(([sourceId, list]) => [sourceId, list.filter((each) => each.id !== id)]),
    )

  function onSave(sourceId: string, action: ActionDescriptor) {
    const list = actions[sourceId] ?? []
    const isInSource = list.some(({ id }) => id === action.id)
    const rest = isInSource ? actions : actionsWithout(action.id)
    const next = isInSource
      ? list.map((each) => (each.id === action.id ? action : each))
      : [...(rest[sourceId] ?? []), action]
    setConfig({ actions: { ...rest, [sourceId]: next } })
  }

  return (
    <>
      {rows.length === 0 && <p className={styles.hint}>{t('widget-action.none')}</p>}
      <ul className={rowStyles.rows}>
        {rows.map(({ sourceId, action }) => (
          <li key={action.id}>
            <Icon name={action.icon || 'more_horiz'} />
            <span className={styles.rowName}>
              {action.name}
              <br />
              <small className={styles.keyNote}>
                {sourceName(sourceId)} · {t(`widget-action.type.${action.type}`)}
              </small>
            </span>
            <IconButton
              size="small"
              icon="edit"
              label={t('widget-action.edit', { name: action.name })}
              onClick={() => setEditedAction({ sourceId, action })}
            />
            <IconButton
              size="small"
              icon="delete"
              label={t('widget-action.remove', { name: action.name })}
              onClick={() => setConfig({ actions: actionsWithout(action.id) })}
            />
          </li>
        ))}
      </ul>
      <Button kind="ghost" icon="add" onClick={() => setEditedAction({})}>
        {t('widget-action.add')}
      </Button>
      {editedAction && (
        <ActionDialog
          {...editedAction}
          sources={Object.entries(sources)
            .filter(
              ([id, { multiple }]) =>
                multiple || id === editedAction.sourceId || (actions[id] ?? []).length === 0,
            )
            .map(([id]) => ({ value: id, label: sourceName(id) }))}
          otherNames={(sourceId) =>
            (actions[sourceId] ?? [])
              .filter(({ id }) => id !== editedAction.action?.id)
              .map(({ name }) => name)
          }
          onClose={() => setEditedAction(null)}
          onSave={onSave}
        />
      )}
    </>
  )
}
