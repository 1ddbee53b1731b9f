import type { AlarmCondition, AlarmConditionSpec } from '@signalbox/model/entities/device-profile-alarms'
import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import type { KeyFilter } from '@signalbox/model/query/key-filter'
import type { Predicate } from '@signalbox/model/query/predicate'
import { cx } from '@signalbox/ui/cx'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { comparisonText, operationText } from '../../../forms/key-filters/operation-text'
import styles from './alarms.module.css'
import { DurationToken, durationText } from './duration-token'
import { InPlaceToken } from './in-place-token'
import { PredicateValueToken } from './predicate-value-token'
import { readCount } from './read-count'

interface RuleSentenceProps {
  condition: AlarmCondition
  /** Labels and units of the keys. */
  keys?: readonly ProfileKey[]
  /** Makes values and durations editable in place. */
  onChange?: ((condition: AlarmCondition) => void) | undefined
  /** Opens the dialog, for values that cannot be edited in place. */
  onOpen: () => void
  /** Shows comparisons as words instead of signs. */
  showsWords?: boolean
}

/** The condition of a rule as a sentence of tokens: key, operator, value, duration. */
export function RuleSentence({ condition, keys, onChange, onOpen, showsWords }: RuleSentenceProps) {
  const { t } = useTranslation()
  const entryOf = (name: string) => keys?.find(({ key }) => key === name)
  const setFilter = (index: number, predicate: Predicate) =>
    onChange?.({
      ...condition,
      condition: condition.condition.map((filter, at) => (at === index ? { ...filter, predicate } : filter)),
    })
  return (
    <>
      {condition.condition.map((filter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: filters are identified by position only
        <Fragment key={index}>
          {index > 0 && <span>{t('key-filter.join.AND')}</span>}
          <span className={cx(styles.token, styles.key)}>
            {entryOf(filter.key.key)?.label || filter.key.key}
          </span>
          <PredicateWords
            filter={filter}
            unit={entryOf(filter.key.key)?.unit}
            predicate={filter.predicate}
            onChange={onChange && ((predicate) => setFilter(index, predicate))}
            onOpen={onOpen}
            showsWords={showsWords}
          />
        </Fragment>
      ))}
      <SpecWords spec={condition.spec} onChange={onChange && ((spec) => onChange({ ...condition, spec }))} />
    </>
  )
}

interface PredicateWordsProps {
  filter: KeyFilter
  unit: string | null | undefined
  predicate: Predicate
  onChange?: ((predicate: Predicate) => void) | undefined
  onOpen: () => void
  showsWords: boolean | undefined
}

/** Placeholder of a token in a translated text. */
const TOKEN = '\uFFFC'

/** A translated text with the token in place of its placeholder. */
function WordsAround({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(TOKEN)
  return (
    <>
      {before && <span>{before.trim()}</span>}
      {children}
      {after && <span>{after.trim()}</span>}
    </>
  )
}

/** The comparisons of one key. A group of comparisons is in brackets. */
function PredicateWords({ filter, unit, predicate, onChange, onOpen, showsWords }: PredicateWordsProps) {
  const { t } = useTranslation()
  if (predicate.type !== 'COMPLEX') {
    const signs = predicate.type === 'STRING' ? 'text' : 'value'
    const value = <PredicateValueToken {...{ filter, unit, predicate, onChange, onOpen }} />
    if (showsWords) return <WordsAround text={comparisonText(t, predicate, TOKEN)}>{value}</WordsAround>
    return (
      <>
        <b className={styles.operator} title={operationText(t, predicate.type, predicate.operation)}>
          {t(`key-filter.sign-${signs}.${predicate.operation}`)}
        </b>
        {value}
      </>
    )
  }
  return (
    <>
      <span>(</span>
      {predicate.predicates.map((inner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions are identified by position only
        <Fragment key={index}>
          {index > 0 && <span>{t(`key-filter.join.${predicate.operation}`)}</span>}
          <PredicateWords
            filter={filter}
            unit={unit}
            predicate={inner}
            onOpen={onOpen}
            showsWords={showsWords}
            onChange={
              onChange &&
              ((next) =>
                onChange({
                  ...predicate,
                  predicates: predicate.predicates.map((other, at) => (at === index ? next : other)),
                }))
            }
          />
        </Fragment>
      ))}
      <span>)</span>
    </>
  )
}

interface SpecWordsProps {
  spec: AlarmConditionSpec | null | undefined
  onChange?: ((spec: AlarmConditionSpec) => void) | undefined
}

function SpecWords({ spec, onChange }: SpecWordsProps) {
  const { t } = useTranslation()
  if (spec?.type === 'DURATION') {
    return (
      <WordsAround text={t('device-profile.for', { duration: TOKEN })}>
        {onChange ? (
          <DurationToken spec={spec} onChange={onChange} />
        ) : (
          <span className={cx(styles.token, styles.value)}>{durationText(spec, t)}</span>
        )}
      </WordsAround>
    )
  }
  if (spec?.type !== 'REPEATING') return null
  const text = t('device-profile.messages-in-a-row', { count: spec.count })
  return (
    <WordsAround text={t('device-profile.in', { messages: TOKEN })}>
      {onChange ? (
        <InPlaceToken
          text={text}
          value={String(spec.count)}
          label={t('device-profile.condition-repeating')}
          isNumber
          onCommit={(typed) => {
            const count = readCount(typed)
            if (count) onChange({ type: 'REPEATING', count })
          }}
        />
      ) : (
        <span className={cx(styles.token, styles.value)}>{text}</span>
      )}
    </WordsAround>
  )
}
