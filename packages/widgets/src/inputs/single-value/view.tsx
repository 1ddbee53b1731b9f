import { errorMessage } from '@signalbox/model/text/error-message'
import { cx } from '@signalbox/ui/cx'
import { DateTimeField } from '@signalbox/ui/dates/date-time-field'
import { SwitchField } from '@signalbox/ui/fields/checkbox'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { ImageField } from '@signalbox/ui/files/image-field'
import type { ReactNode } from 'react'
import { useWidgetData } from '../../use-widget-data'
import type { Series } from '../../widget-data'
import type { WidgetProps } from '../../widget-props'
import { ApplyButtons } from '../apply-buttons'
import { useDrafts, useUnsaved } from '../use-drafts'
import { useWidgetTitle } from '../widget-title'
import { type Bounds, blockedReason, type InputValue, isValid, saveValue, storedValue } from './target'
import styles from './view.module.css'
import type { InputKind, ValueTarget, valueInput } from './widgets'

type Props = WidgetProps<ReturnType<typeof valueInput>>
type Settings = Bounds & {
  showLabel?: boolean
  labelValue?: string | null
  requiredErrorMessage?: string | null
  showResultMessage?: boolean
  trueValue?: string | null
  falseValue?: string | null
  showTimeInput?: boolean
  displayPreview?: boolean
  displayClearButton?: boolean
  /** Stored by later versions of ThingsBoard. If false, an empty value may be saved: it deletes the stored value. */
  isRequired?: boolean
}

/** Below this width a field and its buttons do not fit beside each other. */
const NARROW = 190
const TALL = new Set<InputKind>(['image', 'date'])
/** Below this height an image is shown small, beside the text of its drop area. */
const LOW = 150
/** In a smaller widget the date field is above the time field, and both have a reduced height. */
const TINY = { width: 250, height: 100 }

const isEmpty = (value: InputValue) => value === null || value === ''

/** The view of one kind of input: one value of one entity, changed in place. */
export const valueView =
  (target: ValueTarget, kind: InputKind) =>
  ({ data, settings, size, actions, environment, frame }: Props) => {
    const {
      series: [series],
      datasources: [datasource],
      isLoading,
    } = useWidgetData(data)
    useWidgetTitle(frame, settings.widgetTitle, environment, series?.datasource)
    const { draft, setDraft, dropSaved, hasOthers } = useDrafts<InputValue>(series?.datasource.entityId?.id)
    const stored = storedValue(series, kind)
    const isChanged = draft !== undefined && draft !== stored
    // Input that was changed back to the stored value is no draft.
    const setInput = (next: InputValue | undefined) => setDraft(next === stored ? undefined : next)
    useUnsaved(frame, isChanged || hasOthers)
    if (isLoading && !series) return null
    const problem = blockedReason(series, target, datasource)
    if (problem || !series) return <p className={styles.hint}>{environment.t(`widgets.input.${problem}`)}</p>
    const form = { series, target, kind, size, actions, environment, draft, dropSaved, isChanged }
    return <ValueForm {...form} setDraft={setInput} settings={settings as Settings} />
  }

interface ValueFormProps extends Pick<Props, 'size' | 'actions' | 'environment'> {
  series: Series
  target: ValueTarget
  kind: InputKind
  settings: Settings
  draft: InputValue | undefined
  setDraft(draft: InputValue | undefined): void
  dropSaved(saved: InputValue): void
  isChanged: boolean
}

function ValueForm(props: ValueFormProps) {
  const {
    series,
    target,
    kind,
    settings,
    size,
    actions,
    environment,
    draft,
    setDraft,
    dropSaved,
    isChanged,
  } = props
  const { t, translateText } = environment
  const value = draft === undefined ? storedValue(series, kind) : draft
  const canBeEmpty = kind === 'image' || settings.isRequired === false
  const hasValidValue = isEmpty(value) ? canBeEmpty : isValid(value, settings)

  async function save(next: InputValue) {
    try {
      await saveValue(actions, series, target, next)
      dropSaved(next)
      if (settings.showResultMessage) actions.toast('success', t('widgets.input.saved'))
    } catch (error) {
      actions.toast('error', `${t('widgets.input.not-saved')}\n${errorMessage(error)}`)
    }
  }

  const label =
    settings.showLabel === false
      ? undefined
      : translateText(settings.labelValue ?? '') || t(`widgets.input.${labelKey(kind, settings)}`)
  const required = draft !== undefined && isEmpty(value) && !canBeEmpty
  const error = required
    ? translateText(settings.requiredErrorMessage ?? '') || t('widgets.input.required')
    : isChanged && !hasValidValue && !Number.isNaN(value) // The field reports an incomplete date, `NaN`, itself.
      ? t('widgets.input.out-of-bounds')
      : undefined

  if (kind === 'boolean') {
    const configured = value ? settings.trueValue : settings.falseValue
    const text =
      configured == null ? t(value ? 'widgets.input.true' : 'widgets.input.false') : translateText(configured)
    return (
      <div className={styles.middle}>
        <SwitchField label={text} value={value === true} onChange={save} />
      </div>
    )
  }
  // Date and image fields always need the whole width, other fields need it in a narrow widget: then the
  // buttons are in the line of the label.
  const hasButtonsAbove = label !== undefined && (TALL.has(kind) || size.width < NARROW)
  const buttons = (
    <span className={cx(styles.buttons, hasButtonsAbove && styles.above)}>
      <ApplyButtons
        t={t}
        size={hasButtonsAbove ? 'small' : 'medium'}
        isChanged={isChanged}
        isValid={hasValidValue}
        onDiscard={() => setDraft(undefined)}
      />
    </span>
  )
  const isTiny = kind === 'date' && size.height < TINY.height && size.width < TINY.width
  return (
    <form
      className={cx(
        styles.middle,
        styles.form,
        TALL.has(kind) && styles.tall,
        size.height < LOW && styles.low,
        isTiny && styles.tiny,
      )}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && hasValidValue) void save(value)
      }}
    >
      <ValueField
        {...{ kind, value, label, error, settings }}
        labelEnd={hasButtonsAbove ? buttons : undefined}
        required={!canBeEmpty}
        onChange={setDraft}
      />
      {!hasButtonsAbove && buttons}
    </form>
  )
}

/** The text key of the label of a field without a configured label. */
const labelKey = (kind: InputKind, { showTimeInput }: Settings) =>
  kind === 'date' ? (showTimeInput ? 'date-time' : 'date') : 'value'

interface ValueFieldProps {
  kind: InputKind
  required: boolean
  value: InputValue
  label: string | undefined
  error: string | undefined
  labelEnd: ReactNode
  settings: Settings
  onChange(value: InputValue): void
}

function ValueField({ kind, value, label, error, labelEnd, settings, required, onChange }: ValueFieldProps) {
  const shared = { label, error, labelEnd, required, className: styles.field }
  switch (kind) {
    case 'integer':
    case 'double':
      return (
        <NumberField
          {...shared}
          integer={kind === 'integer'}
          value={value as number | null}
          onChange={onChange}
        />
      )
    case 'date':
      return (
        <DateTimeField
          {...shared}
          parts={settings.showTimeInput ? 'date-time' : 'date'}
          value={value as number | null}
          onChange={onChange}
        />
      )
    case 'image':
      return (
        <ImageField
          {...shared}
          showPreview={settings.displayPreview}
          showClear={settings.displayClearButton}
          value={(value as string) || null}
          onChange={onChange}
        />
      )
    default:
      return <TextField {...shared} value={String(value ?? '')} onChange={onChange} />
  }
}
