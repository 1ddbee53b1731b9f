import { cx } from '@signalbox/ui/cx'
import { type ReactNode, useState } from 'react'
import styles from './catalogue.module.css'

/** The props of an input in one of its states. */
export interface StateProps<V> {
  label: string
  value: V
  onChange: (value: V) => void
  disabled?: boolean
  error?: string
}

interface StatesProps<V> {
  title: string
  empty: V
  filled: V
  /** A value with more text than fits; undefined for inputs whose values cannot be long. */
  long?: V
  /** An invalid value; by default that of `empty`. */
  invalid?: V
  /** Uses the whole width: for inputs of many fields. */
  wide?: boolean
  children: (props: StateProps<V>) => ReactNode
}

/** One input in every state: empty, filled, disabled, invalid, and with more text than fits. */
export function States<V>({ title, empty, filled, long, invalid = empty, wide, children }: StatesProps<V>) {
  return (
    <section className={cx(styles.sample, wide && styles.wide)}>
      <h2>{title}</h2>
      <div className={styles.states}>
        <State label={`${title}, empty`} initial={empty} draw={children} />
        <State label={`${title}, filled`} initial={filled} draw={children} />
        <State label={`${title}, disabled`} initial={filled} draw={children} disabled />
        <State
          label={`${title}, invalid`}
          initial={invalid}
          draw={children}
          error="Something is missing here."
        />
        {long !== undefined && <State<V> label={`${title}, long`} initial={long} draw={children} />}
      </div>
    </section>
  )
}

interface InputStateProps<V> {
  label: string
  initial: V
  draw: (props: StateProps<V>) => ReactNode
  disabled?: boolean
  error?: string
}

function State<V>({ initial, draw, ...rest }: InputStateProps<V>) {
  const [value, onChange] = useState(initial)
  return <div>{draw({ ...rest, value, onChange })}</div>
}

/** A text with short words, one very long word, and both text directions. */
export const LONG_TEXT =
  'Refrigerated container forty foot high cube, Maasvlakte yard, row 12, bay 48, tier 3, RF-40117-2026-03-09-0000000000000000000000000000000000000000-مخزن سرد'
