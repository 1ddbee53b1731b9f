import { Icon } from '@signalbox/ui/icons/icon'
import { useEffect, useMemo, useRef, useState } from 'react'
import { JsonFormContext } from './form-context'
import { formGroups } from './form-nodes'
import styles from './json-form.module.css'
import { type Model, modelValueAt, sanitised, type ValuePath, withValue } from './model'
import { NodeView } from './node-view'
import type { StoredForm } from './schema'
import { valueProblems } from './validate'

interface JsonFormProps {
  /** Schema, form and groups, as widget types store them. */
  form: StoredForm
  value: Model | null | undefined
  onChange: (model: Model) => void
  /** Called whenever the form becomes valid or invalid. */
  onValidity?: (isValid: boolean) => void
  disabled?: boolean
}

/** A default that is shown, but not stored yet. */
interface Fill {
  place: ValuePath
  value: unknown
}

/** A form rendered from a JSON schema. Members unknown to the schema stay in the model. */
export function JsonForm({ form, value, onChange, onValidity, disabled = false }: JsonFormProps) {
  const groups = useMemo(() => formGroups(form), [form])
  const schema = form.schema ?? {}
  const [fills, setFills] = useState<ReadonlyMap<string, Fill>>(new Map())
  const model = useMemo(() => {
    const given = (sanitised(value ?? {}, schema) ?? {}) as Model
    return [...fills.values()].reduce(
      (now, fill) =>
        modelValueAt(now, fill.place) === undefined ? withValue(now, fill.place, fill.value) : now,
      given,
    )
  }, [value, schema, fills])
  const problems = valueProblems(model, schema)
  const isValid = problems.length === 0

  // Two fields may change before the next render: the second change has to use the result of the first.
  const current = useRef(model)
  current.current = model
  const isTouched = useRef(false)
  const callbacks = useRef({ onChange, onValidity })
  callbacks.current = { onChange, onValidity }
  useEffect(() => {
    callbacks.current.onValidity?.(isValid)
  }, [isValid])

  function set(place: ValuePath, next: unknown) {
    isTouched.current = true
    setFills((now) => withoutPlace(now, place))
    current.current = withValue(current.current, place, next)
    callbacks.current.onChange(current.current)
  }

  function fill(place: ValuePath, initial: unknown) {
    if (isTouched.current) set(place, initial)
    else setFills((now) => new Map(now).set(JSON.stringify(place), { place, value: initial }))
  }

  const context = { model, problems, isDisabled: disabled, set, fill }

  return (
    <JsonFormContext value={context}>
      {groups.map((group, index) => {
        const fields = group.nodes.map((node, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the form never changes its order
          <NodeView key={at} node={node} indices={[]} />
        ))
        if (!group.title) {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the form never changes its order
            <div key={index} className={styles.fields}>
              {fields}
            </div>
          )
        }
        return (
          <details key={group.title} className={styles.group} open>
            <summary>
              <Icon name="chevron_right" size={16} />
              {group.title}
            </summary>
            <div className={styles.fields}>{fields}</div>
          </details>
        )
      })}
    </JsonFormContext>
  )
}

/** Removes the defaults at a place and below it: the new value of the place contains those that still apply. */
function withoutPlace(fills: ReadonlyMap<string, Fill>, place: ValuePath): ReadonlyMap<string, Fill> {
  const isBelow = (fill: Fill) => place.every((step, index) => fill.place[index] === step)
  return new Map([...fills].filter(([, fill]) => !isBelow(fill)))
}
