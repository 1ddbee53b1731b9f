import type { KeyFilter } from '@signalbox/model/query/key-filter'
import type { Predicate, SimplePredicate } from '@signalbox/model/query/predicate'
import { cx } from '@signalbox/ui/cx'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import { formatTimestamp } from '@signalbox/ui/timestamp'
import { useTranslation } from 'react-i18next'
import { formatExact, formatLabeled } from '../../../i18n/format'
import { withUnit } from '../../alarm/watched-text'
import styles from './alarms.module.css'
import { InPlaceToken } from './in-place-token'

interface PredicateValueTokenProps {
  filter: KeyFilter
  /** The unit of the value, if the key has one. */
  unit: string | null | undefined
  predicate: SimplePredicate
  onChange?: ((predicate: Predicate) => void) | undefined
  onOpen: () => void
}

/** The value of a comparison. Constant numbers, texts and booleans are edited in place, other values in the dialog. */
export function PredicateValueToken({ filter, unit, predicate, onChange, onOpen }: PredicateValueTokenProps) {
  const { t } = useTranslation()
  const { defaultValue, dynamicValue } = predicate.value
  const label = t('key-filter.value-of', { key: filter.key.key })
  const set = (next: string | number | boolean) =>
    onChange?.({ ...predicate, value: { ...predicate.value, defaultValue: next } } as Predicate)

  const constantText = textOf(filter, predicate, unit, t)
  const text = dynamicValue
    ? t('key-filter.dynamic-text', { attribute: dynamicValue.sourceAttribute, value: constantText })
    : constantText
  if (!onChange) return <span className={cx(styles.token, styles.value)}>{text}</span>

  const needsDialog = dynamicValue || filter.valueType === 'DATE_TIME'
  if (needsDialog || predicate.type === 'BOOLEAN') {
    return (
      <button
        type="button"
        className={cx(styles.token, styles.value)}
        aria-label={formatLabeled(label, text)}
        onClick={() => (needsDialog ? onOpen() : set(!defaultValue))}
      >
        {text}
      </button>
    )
  }
  return (
    <InPlaceToken
      text={text}
      value={String(defaultValue)}
      label={label}
      isNumber={predicate.type === 'NUMERIC'}
      onCommit={(typed) => {
        const value = predicate.type === 'STRING' ? typed : readNumber(typed)
        if (value !== undefined) set(value)
      }}
    />
  )
}

function textOf(
  { valueType }: KeyFilter,
  predicate: SimplePredicate,
  unit: string | null | undefined,
  t: (key: string, values?: { text: string }) => string,
): string {
  switch (predicate.type) {
    case 'BOOLEAN':
      return t(predicate.value.defaultValue ? 'value.true' : 'value.false').toLowerCase()
    case 'STRING':
      return t('key-filter.quoted', { text: predicate.value.defaultValue })
    case 'NUMERIC':
      return isolateLtr(
        valueType === 'DATE_TIME'
          ? formatTimestamp(predicate.value.defaultValue)
          : withUnit(formatExact(predicate.value.defaultValue), unit),
      )
  }
}

/** Reads a number, which may have a decimal comma or the minus sign U+2212. */
function readNumber(typed: string): number | undefined {
  const normalized = typed.trim().replace('−', '-').replace(',', '.')
  const value = Number(normalized)
  return normalized !== '' && Number.isFinite(value) ? value : undefined
}
