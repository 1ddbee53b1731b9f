import type { EntityId } from '@signalbox/model/entity-id'
import { errorMessage } from '@signalbox/model/text/error-message'
import { Button } from '@signalbox/ui/actions/button'
import { Loading } from '@signalbox/ui/feedback/loading'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useEffect, useRef, useState } from 'react'
import { toFiniteNumber } from '../extra-value'
import type { WidgetProps } from '../widget-props'
import type { EditableEntity } from '../widget-services'
import styles from './row-form.module.css'

interface RowFormProps extends Pick<WidgetProps, 'actions' | 'environment'> {
  entityId: EntityId
  /** The typed input. The parent keeps it: the form is removed while its row is scrolled out of view. */
  draft: RowDraft | undefined
  setDraft: (draft: RowDraft | undefined) => void
  dropSaved: (saved: RowDraft) => void
  /** The width of the widget: the form stays visible while a wide table scrolls. */
  width: number
  onClose: () => void
}

interface Values {
  name: string
  type: string
  label: string
  latitude: number | null
  longitude: number | null
}

export type RowDraft = Partial<Values>

/** The form of an entity below its row in an admin table. */
export function RowForm(props: RowFormProps) {
  const { entityId, draft, setDraft, dropSaved, width, actions, environment, onClose } = props
  const { t } = environment
  const form = useRef<HTMLFormElement>(null)
  const [stored, setStored] = useState<{ entity: EditableEntity; values: Values }>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { entities } = actions
  const { entityType, id } = entityId

  useEffect(() => {
    let isCanceled = false
    const edited = { entityType, id }
    Promise.all([
      entities.editableEntity(edited),
      entities.attributes(edited, 'SERVER_SCOPE', LOCATION),
    ]).then(
      ([entity, attributes]) => !isCanceled && setStored({ entity, values: valuesOf(entity, attributes) }),
      (error: unknown) => !isCanceled && setProblem(errorMessage(error)),
    )
    return () => {
      isCanceled = true
    }
  }, [entities, entityType, id])

  const isLoaded = stored !== undefined
  // A form that already has input appears again because its row was scrolled into view: it must not take the focus.
  const takesFocus = useRef(draft === undefined)
  useEffect(() => {
    if (isLoaded && takesFocus.current) form.current?.querySelector('input')?.focus()
  }, [isLoaded])

  const values = stored && { ...stored.values, ...draft }
  const changed = values ? KEYS.filter((key) => values[key] !== stored.values[key]) : []

  function change(part: RowDraft) {
    const next = { ...draft, ...part }
    const isStored = KEYS.every((key) => !(key in next) || next[key] === stored?.values[key])
    setDraft(isStored ? undefined : next)
  }

  function cancel() {
    setDraft(undefined)
    close()
  }

  function close() {
    // The focus returns to the row, so that keyboard users continue there.
    const row = form.current?.closest('tr')?.previousElementSibling as HTMLElement | null | undefined
    row?.focus()
    onClose()
  }

  async function save() {
    if (!stored || !values || !draft) return
    setBusy(true)
    setProblem('')
    try {
      const { name, type, label, latitude, longitude } = values
      const { entity } = stored
      await entities.saveEntity(
        { ...entity, name: name.trim(), type: type.trim(), label: label || null },
        entity.type,
      )
      if (changed.includes('latitude') || changed.includes('longitude'))
        await actions.saveAttributes({ entityType, id }, 'SERVER_SCOPE', { latitude, longitude })
      actions.refreshAliases()
      dropSaved(draft)
      // After Cancel the form of another row may be open, which must not be closed.
      if (form.current) close()
    } catch (error) {
      if (!form.current) actions.toast('error', errorMessage(error))
      setProblem(errorMessage(error))
      setBusy(false)
    }
  }

  const isValid = Boolean(values?.name.trim() && values.type.trim())
  return (
    <form
      ref={form}
      className={styles.form}
      style={{ inlineSize: Math.max(width - 28, 0), insetInlineStart: 14 }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        // Escape must not also close the window around the table.
        event.stopPropagation()
        cancel()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid && changed.length > 0) void save()
      }}
    >
      {!stored && !problem && <Loading />}
      {values && <Fields values={values} t={t} onChange={change} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={cancel}>{t('widgets.gateway.cancel')}</Button>
        <Button kind="primary" type="submit" disabled={!isValid || changed.length === 0 || isBusy}>
          {t('widgets.alarms-table.update')}
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  values: Values
  t: WidgetProps['environment']['t']
  onChange: (part: RowDraft) => void
}

function Fields({ values, t, onChange }: FieldsProps) {
  const text = (key: 'name' | 'type' | 'label', label: string) => (
    <TextField
      label={t(label)}
      required={key !== 'label'}
      value={values[key]}
      onChange={(value) => onChange({ [key]: value })}
    />
  )
  const number = (key: 'latitude' | 'longitude') => (
    <NumberField
      label={t(`widgets.input.${key}`)}
      value={values[key]}
      onChange={(value) => onChange({ [key]: value })}
    />
  )
  return (
    <div className={styles.fields}>
      {text('name', 'entity.name')}
      {text('type', 'entity.type')}
      {text('label', 'entity.label')}
      {number('latitude')}
      {number('longitude')}
    </div>
  )
}

const LOCATION = ['latitude', 'longitude'] as const
const KEYS = ['name', 'type', 'label', ...LOCATION] as const

const valuesOf = (entity: EditableEntity, attributes: Record<string, unknown>): Values => ({
  name: entity.name,
  type: entity.type,
  label: entity.label ?? '',
  latitude: toFiniteNumber(attributes.latitude) ?? null,
  longitude: toFiniteNumber(attributes.longitude) ?? null,
})
