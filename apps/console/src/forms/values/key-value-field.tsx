import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { Field, type FieldProps } from '@signalbox/ui/fields/field'
import { useShowsErrors } from '@signalbox/ui/fields/field-errors'
import { PasswordField } from '@signalbox/ui/fields/password-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bound } from '../bound'
import styles from './key-value-field.module.css'

export type KeyValues = Record<string, string>

interface KeyValueFieldProps extends FieldProps<KeyValues | null> {
  keyLabel?: string
  valueLabel?: string
  /** Shown while there is no row. */
  noneText?: string
  addText?: string
  /** Whether the value under a key is hidden like a password. */
  isSecret?: (key: string) => boolean
  /** Draws a table without frames, for a field that fills a pane. */
  flush?: boolean
}

interface Row {
  id: number
  key: string
  value: string
}

/** Rows of a key and a value, both required. While a row is incomplete, or a key is duplicate, the value is `null`. */
export function KeyValueField(props: KeyValueFieldProps) {
  const { value, onChange, disabled, keyLabel, valueLabel, isSecret } = props
  const { t } = useTranslation()
  const nextId = useRef(0)
  const rowsOf = (values: KeyValues | null): Row[] =>
    Object.entries(values ?? {}).map(([key, text]) => ({ id: nextId.current++, key, value: text }))
  const [rows, setRows] = useState(() => rowsOf(value))
  const [isTouched, setTouched] = useState(false)
  const isShown = useShowsErrors() || isTouched

  // A new value from outside replaces the rows, unless the rows have this value already.
  const rowValues = valuesOf(rows)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    if (value && JSON.stringify(rowValues) !== JSON.stringify(value)) setRows(rowsOf(value))
  }

  function set(next: Row[]) {
    setRows(next)
    onChange(valuesOf(next))
  }

  const change = (id: number, part: Partial<Row>) =>
    set(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const names = { key: keyLabel ?? t('key-val.key'), value: valueLabel ?? t('key-val.value') }
  const problem = isShown && rowValues === null ? t('key-val.incomplete') : undefined
  const cell = (row: Row, part: 'key' | 'value') => ({
    ariaLabel: names[part],
    value: row[part],
    disabled,
    onChange: (text: string) => change(row.id, { [part]: text }),
    onBlur: () => {
      setTouched(true)
      props.onBlur?.()
    },
  })

  return (
    <Field {...props} error={props.error ?? problem}>
      {({ labelId }) => (
        <fieldset
          className={cx(styles.rows, props.flush && styles.flush)}
          aria-labelledby={labelId}
          disabled={disabled}
        >
          {rows.length > 0 ? (
            <div className={styles.head} aria-hidden="true">
              <span>{names.key}</span>
              <span>{names.value}</span>
            </div>
          ) : (
            <p className={styles.none}>{props.noneText ?? t('key-val.none')}</p>
          )}
          {rows.map((row) => (
            <div key={row.id} className={styles.row}>
              <TextField {...cell(row, 'key')} autoFocus={row.key === '' && row.value === ''} />
              {isSecret?.(row.key) ? (
                <PasswordField
                  {...cell(row, 'value')}
                  autoComplete="new-password"
                  showLabel={t('json-form.show-password')}
                />
              ) : (
                <TextField {...cell(row, 'value')} />
              )}
              {!disabled && (
                <IconButton
                  icon="close"
                  size="small"
                  label={t('key-val.remove', { key: row.key })}
                  onClick={() => set(rows.filter((each) => each.id !== row.id))}
                />
              )}
            </div>
          ))}
          {!disabled && (
            <Button
              icon="add"
              size="small"
              className={styles.add}
              onClick={() => set([...rows, { id: nextId.current++, key: '', value: '' }])}
            >
              {props.addText ?? t('action.add')}
            </Button>
          )}
        </fieldset>
      )}
    </Field>
  )
}

export const FormKeyValues = bound(KeyValueField)

/** The value of the rows, or `null` while they are invalid. */
function valuesOf(rows: readonly Row[]): KeyValues | null {
  const values = Object.fromEntries(rows.map((row) => [row.key.trim(), row.value]))
  const isComplete = rows.every((row) => row.key.trim() !== '' && row.value !== '')
  return isComplete && Object.keys(values).length === rows.length ? values : null
}
