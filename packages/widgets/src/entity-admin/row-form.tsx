import type { EntityId } from '@signalbox/model/entity-id'
import { errorMessage } from '@signalbox/model/text/error-message'
import { Button } from '@signalbox/ui/actions/button'
import { Loading } from '@signalbox/ui/feedback/loading'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useEffect, useRef, useState } from 'react'
import { toFiniteNumber } from '../extra-value'
import { useUnsaved } from '../inputs/use-drafts'
import type { WidgetProps } from '../widget-props'
import type { EditableEntity } from '../widget-services'
import styles from './row-form.module.css'

interface RowFormProps extends Pick<WidgetProps, 'actions' | 'environment' | 'frame'> {
  entityId: EntityId
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

/** The form of an entity below its row in an admin table. */
export function RowForm({ entityId, width, actions, environment, frame, onClose }: RowFormProps) {
  const { t } = environment
  const form = useRef<HTMLFormElement>(null)
  const [stored, setStored] = useState<{ entity: EditableEntity; values: Values }>()
  const [draft, setDraft] = useState<Partial<Values>>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { entities } = actions
  const { entityType, id } = entityId

  useEffect(() => {
    let isGone = false
    const own = { entityType, id }
    Promise.all([entities.editableEntity(own), entities.attributes(own, 'SERVER_SCOPE', LOCATION)]).then(
      ([entity, attributes]) => !isGone && setStored({ entity, values: valuesOf(entity, attributes) }),
      (error: unknown) => !isGone && setProblem(errorMessage(error)),
    )
    return () => {
      isGone = true
    }
  }, [entities, entityType, id])

  const isLoaded = stored !== undefined
  useEffect(() => {
    if (isLoaded) form.current?.querySelector('input')?.focus()
  }, [isLoaded])

  const values = stored && { ...stored.values, ...draft }
  const changed = values ? KEYS.filter((key) => values[key] !== stored.values[key]) : []
  useUnsaved(frame, changed.length > 0)

  function close() {
    // The focus returns to the row, so that keyboard users continue there.
    const row = form.current?.closest('tr')?.previousElementSibling as HTMLElement | null | undefined
    row?.focus()
    onClose()
  }

  async function save() {
    if (!stored || !values) return
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
      // After Cancel the form of another row may be open: it stays open.
      if (form.current) close()
    } catch (error) {
      if (!form.current) actions.toast('error', errorMessage(error))
      setProblem(errorMessage(error))
      setBusy(false)
    }
  }

  const text = (key: 'name' | 'type' | 'label', label: string) => (
    <TextField
      label={t(label)}
      required={key !== 'label'}
      value={values?.[key] ?? ''}
      onChange={(value) => setDraft({ ...draft, [key]: value })}
    />
  )
  const number = (key: 'latitude' | 'longitude') => (
    <NumberField
      label={t(`widgets.input.${key}`)}
      value={values?.[key] ?? null}
      onChange={(value) => setDraft({ ...draft, [key]: value })}
    />
  )
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
        close()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid && changed.length > 0) void save()
      }}
    >
      {!stored && !problem && <Loading />}
      {stored && (
        <div className={styles.fields}>
          {text('name', 'entity.name')}
          {text('type', 'entity.type')}
          {text('label', 'entity.label')}
          {number('latitude')}
          {number('longitude')}
        </div>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={close}>{t('widgets.gateway.cancel')}</Button>
        <Button kind="primary" type="submit" disabled={!isValid || changed.length === 0 || isBusy}>
          {t('widgets.alarms-table.update')}
        </Button>
      </div>
    </form>
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
