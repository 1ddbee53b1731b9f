import {
  initialValue,
  readInput,
  VALUE_KINDS,
  type ValueKind,
  valueKindOf,
} from '@signalbox/model/json/typed-input'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { useShowsErrors } from '@signalbox/ui/fields/field-errors'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { Icon } from '@signalbox/ui/icons/icon'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../lazy-part/lazy-part'
import { bound } from '../bound'
import styles from './value-field.module.css'

interface ValueFieldProps extends FieldProps<unknown> {
  /** Shown instead of "A text is required". */
  requiredText?: string
  autoFocus?: boolean
}

const JsonEditDialog = lazyDialog(async () => ({
  default: (await import('./json-edit-dialog')).JsonEditDialog,
}))

const ICONS: Record<ValueKind, string> = {
  STRING: 'text_fields',
  INTEGER: 'looks_one',
  DOUBLE: 'decimal_increase',
  BOOLEAN: 'toggle_on',
  JSON: 'data_object',
}

/**
 * A value of any type: a field for the type, then a field for the value. For invalid input the value is `null` and the
 * error is shown.
 */
export function ValueField({ value, onChange, onBlur, requiredText, ...props }: ValueFieldProps) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<ValueKind>(() => valueKindOf(value))
  const [draft, setDraft] = useState(() => textOf(value))
  const [isTouched, setTouched] = useState(false)
  const isShown = useShowsErrors() || isTouched || props.error !== undefined
  const [isDialogOpen, setDialogOpen] = useState(false)

  // A new value from outside replaces the draft, unless the draft has this value already.
  const read = readInput(kind, draft)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    const isOwn = 'value' in read ? JSON.stringify(read.value) === JSON.stringify(value) : value === null
    if (!isOwn) {
      // An empty value has no type: the chosen type stays.
      if (value !== null && value !== undefined) setKind(valueKindOf(value))
      setDraft(textOf(value))
    }
  }

  function onKind(next: ValueKind) {
    setKind(next)
    setDraft(textOf(initialValue(next)))
    setTouched(false)
    onChange(initialValue(next))
  }

  function onText(text: string) {
    setDraft(text)
    const next = readInput(kind, text)
    onChange('value' in next ? next.value : null)
  }

  const problem = isShown && 'error' in read ? t(messageOf(read.error, requiredText)) : undefined
  const shared = { disabled: props.disabled, required: props.required, error: problem ?? props.error }
  const label = props.label ?? t('value.value')
  return (
    <div className={styles.row}>
      <SelectField<ValueKind>
        className={styles.kind}
        label={t('value.type')}
        value={kind}
        onChange={onKind}
        disabled={props.disabled}
        options={VALUE_KINDS.map((each) => ({
          value: each,
          label: (
            <span className={styles.option}>
              <Icon name={ICONS[each]} size={16} />
              {t(`value.${each.toLowerCase()}`)}
            </span>
          ),
        }))}
      />
      {kind === 'BOOLEAN' ? (
        <CheckboxField
          className={styles.check}
          label={t(value === true ? 'value.true' : 'value.false')}
          value={value === true}
          onChange={onChange}
          disabled={props.disabled}
        />
      ) : (
        <TextField
          {...shared}
          className={styles.text}
          label={label}
          value={draft}
          mono={kind === 'JSON'}
          autoFocus={props.autoFocus ?? false}
          onChange={onText}
          onBlur={() => {
            setTouched(true)
            onBlur?.()
          }}
          end={
            kind === 'JSON' && (
              <IconButton
                size="small"
                icon="open_in_full"
                label={t('value.edit-json')}
                disabled={props.disabled}
                onClick={() => setDialogOpen(true)}
              />
            )
          }
        />
      )}
      {isDialogOpen && (
        <Suspense fallback={null}>
          <JsonEditDialog
            fullScreen
            value={'value' in read ? read.value : draft.trim() === '' ? {} : null}
            invalidText={'value' in read || draft.trim() === '' ? undefined : draft}
            onSave={(next) => onText(JSON.stringify(next))}
            onClose={() => setDialogOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

export const FormValue = bound(ValueField)

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const messageOf = (error: string, requiredText: string | undefined) =>
  error === 'value.string-value-required' && requiredText ? requiredText : error
