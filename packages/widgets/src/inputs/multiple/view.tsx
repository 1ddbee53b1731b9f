import { datasourceText } from '@signalbox/model/query/datasource-text'
import { errorMessage } from '@signalbox/model/text/error-message'
import { Button } from '@signalbox/ui/actions/button'
import { cx } from '@signalbox/ui/cx'
import { type CSSProperties, useState } from 'react'
import { useWidgetData } from '../../use-widget-data'
import type { WidgetProps } from '../../widget-props'
import hint from '../single-value/view.module.css'
import { useUnsaved } from '../use-drafts'
import { useWidgetTitle } from '../widget-title'
import { FieldControl } from './field-control'
import {
  canEdit,
  type FieldValue,
  fieldGroups,
  type InputField,
  type InputGroup,
  isFieldDisabled,
  problemOf,
  saveFields,
} from './form-fields'
import styles from './view.module.css'
import type { updateMultipleAttributes } from './widget'

/** The minimum width of fields that are side by side. */
const MIN_ROW_WIDTH = 620
/** Below this height fields need less width to be side by side, and the buttons are beside the fields. */
const LOW_HEIGHT = 140
const MIN_LOW_ROW_WIDTH = 280

/** Fields for all keys of all entities. Typed input is kept until it is saved or undone. */
export function View({
  data,
  settings,
  config,
  size,
  actions,
  environment,
  frame,
}: WidgetProps<typeof updateMultipleAttributes>) {
  const { t, translateText } = environment
  const current = useWidgetData(data)
  useWidgetTitle(frame, settings.widgetTitle, environment)
  const [drafts, setDrafts] = useState<Record<string, FieldValue>>({})
  const groups = fieldGroups(current, config.units, settings.attributesShared === true)
  const all = groups.flatMap((group) => group.fields.map((field) => ({ group, field })))
  const changed = all.filter(({ field }) => field.id in drafts && drafts[field.id] !== field.stored)
  const hasOthers = Object.keys(drafts).some((id) => all.every(({ field }) => field.id !== id))
  useUnsaved(frame, changed.length > 0 || hasOthers)

  if (groups.length === 0)
    return <p className={hint.hint}>{current.isLoading ? '' : t('widgets.input.no-entity-selected')}</p>
  if (all.some(isForbidden)) return <p className={hint.hint}>{t('widgets.input.not-allowed-entity')}</p>

  const currentOf = (field: InputField) => (field.id in drafts ? drafts[field.id]! : field.stored)
  const isValid = all.every(
    ({ group, field }) => !canEdit(field, group, currentOf) || !problemOf(field, currentOf(field)),
  )

  async function save(changes: { group: InputGroup; field: InputField; value: FieldValue }[]) {
    try {
      await saveFields(actions, changes)
      const saved = new Map(changes.map(({ field, value }) => [field.id, value]))
      setDrafts((before) =>
        Object.fromEntries(Object.entries(before).filter(([id, draft]) => saved.get(id) !== draft)),
      )
      if (settings.showResultMessage) actions.toast('success', t('widgets.input.saved'))
    } catch (error) {
      actions.toast('error', `${t('widgets.input.not-saved')}\n${errorMessage(error)}`)
    }
  }

  function onChange(group: InputGroup, field: InputField, value: FieldValue) {
    // Input that was changed back to the stored value is no draft.
    setDrafts(({ [field.id]: _before, ...others }) =>
      value === field.stored ? others : { ...others, [field.id]: value },
    )
    const isComplete =
      typeof value === 'boolean' || ['date', 'time', 'dateTime'].includes(field.settings.dataKeyValueType)
    if (!settings.showActionButtons && isComplete && !problemOf(field, value))
      void save([{ group, field, value }])
  }

  function onBlur(group: InputGroup, field: InputField) {
    const value = currentOf(field)
    if (!settings.showActionButtons && value !== field.stored && !problemOf(field, value))
      void save([{ group, field, value }])
  }

  const errorOf = (group: InputGroup, field: InputField) => {
    // After the first change all problems are shown, because each prevents saving.
    const isShown = field.id in drafts || (changed.length > 0 && canEdit(field, group, currentOf))
    const problem = isShown ? problemOf(field, currentOf(field)) : undefined
    if (!problem || problem.key === 'invalid-date') return undefined
    return translateText(problem.text ?? '') || t(`widgets.input.${problem.key}`, { limit: problem.limit })
  }
  const isLow = size.height < LOW_HEIGHT
  const columns =
    settings.fieldsAlignment === 'row' && size.width >= (isLow ? MIN_LOW_ROW_WIDTH : MIN_ROW_WIDTH)
      ? Math.max(1, settings.fieldsInRow ?? 2)
      : 1
  const toSave = settings.updateAllValues ? all : changed
  const buttonSize = isLow ? 'small' : undefined
  const isUnchanged = changed.length === 0

  return (
    <form
      className={cx(styles.form, isLow && styles.low)}
      style={{ '--columns': columns } as CSSProperties}
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length > 0 && isValid)
          void save(toSave.map(({ group, field }) => ({ group, field, value: currentOf(field) })))
      }}
    >
      <div className={styles.groups}>
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entity may occur twice, and the order is fixed
          <fieldset key={index} className={settings.showGroupTitle ? styles.framed : styles.group}>
            {settings.showGroupTitle && (
              <legend>
                {datasourceText(translateText(settings.groupTitle || '${entityName}'), group.datasource)}
              </legend>
            )}
            {group.fields
              .filter((field) => !field.settings.dataKeyHidden)
              .map((field) => (
                <FieldControl
                  key={field.id}
                  field={field}
                  value={currentOf(field)}
                  error={errorOf(group, field)}
                  isDisabled={isFieldDisabled(field, group, currentOf)}
                  onChange={(value) => onChange(group, field, value)}
                  onBlur={() => onBlur(group, field)}
                />
              ))}
          </fieldset>
        ))}
      </div>
      {settings.showActionButtons && (
        <footer className={styles.buttons}>
          <Button kind="ghost" size={buttonSize} disabled={isUnchanged} onClick={() => setDrafts({})}>
            {translateText(settings.resetButtonLabel ?? '') || t('widgets.input.undo')}
          </Button>
          <Button kind="primary" type="submit" size={buttonSize} disabled={isUnchanged || !isValid}>
            {translateText(settings.saveButtonLabel ?? '') || t('widgets.input.save')}
          </Button>
        </footer>
      )}
    </form>
  )
}

/** Only devices have shared attributes. */
const isForbidden = ({ group, field }: { group: InputGroup; field: InputField }) =>
  field.settings.dataKeyType === 'shared' && group.datasource.entityId?.entityType !== 'DEVICE'
