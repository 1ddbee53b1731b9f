import { Icon } from '@signalbox/ui/icons/icon'
import { useEffect, useMemo, useRef, useState } from 'react'
import { JsonFormContext } from './form-context'
import { formGroups } from './form-nodes'
import styles from './json-form.module.css'
import { type Model, modelValueAt, type ValuePath, withoutWrongTypes, withValue } from './model'
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

/** A default that is shown but not stored yet. */
interface PendingDefault {
  path: ValuePath
  value: unknown
}

/** A form rendered from a JSON schema. Properties that the schema does not contain stay in the model. */
export function JsonForm({ form, value, onChange, onValidity, disabled = false }: JsonFormProps) {
  const groups = useMemo(() => formGroups(form), [form])
  const schema = form.schema ?? {}
  const [pendingDefaults, setPendingDefaults] = useState<ReadonlyMap<string, PendingDefault>>(new Map())
  const model = useMemo(() => {
    const given = (withoutWrongTypes(value ?? {}, schema) ?? {}) as Model
    return [...pendingDefaults.values()].reduce(
      (now, pending) =>
        modelValueAt(now, pending.path) === undefined ? withValue(now, pending.path, pending.value) : now,
      given,
    )
  }, [value, schema, pendingDefaults])
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

  function set(path: ValuePath, next: unknown) {
    isTouched.current = true
    setPendingDefaults((now) => withoutDefaultsBelow(now, path))
    current.current = withValue(current.current, path, next)
    callbacks.current.onChange(current.current)
  }

  function setDefault(path: ValuePath, initial: unknown) {
    if (isTouched.current) set(path, initial)
    else setPendingDefaults((now) => new Map(now).set(JSON.stringify(path), { path, value: initial }))
  }

  const context = { model, problems, isDisabled: disabled, set, setDefault }

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

/**
 * Removes the defaults at a path and below it. The new value of the path was made from the displayed model, so it
 * already contains the defaults that still apply.
 */
function withoutDefaultsBelow(
  pendingDefaults: ReadonlyMap<string, PendingDefault>,
  path: ValuePath,
): ReadonlyMap<string, PendingDefault> {
  const isBelow = (pending: PendingDefault) => path.every((step, index) => pending.path[index] === step)
  return new Map([...pendingDefaults].filter(([, pending]) => !isBelow(pending)))
}
