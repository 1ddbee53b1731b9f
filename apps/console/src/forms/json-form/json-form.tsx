import { Icon } from '@signalbox/ui/icon'
import { useEffect, useMemo, useRef } from 'react'
import { JsonFormContext } from './form-context'
import { formGroups } from './form-nodes'
import styles from './json-form.module.css'
import { type Model, sanitised, withValue } from './model'
import { NodeView } from './node-view'
import type { StoredForm } from './schema'
import { problemsOf } from './validate'

interface JsonFormProps {
  /** Schema, form and groups, as widget types store them. */
  form: StoredForm
  value: Model | null | undefined
  onChange: (model: Model) => void
  /** Told whenever the whole becomes good or bad. */
  onValidity?: (isValid: boolean) => void
  disabled?: boolean
}

/** A form drawn from a JSON schema. What the schema does not know stays in the model untouched. */
export function JsonForm({ form, value, onChange, onValidity, disabled = false }: JsonFormProps) {
  const groups = useMemo(() => formGroups(form), [form])
  const schema = form.schema ?? {}
  const model = useMemo(() => (sanitised(value ?? {}, schema) ?? {}) as Model, [value, schema])
  const problems = problemsOf(model, schema)
  const isValid = problems.length === 0

  // Two fields may change within one step: the second has to see what the first did.
  const current = useRef(model)
  current.current = model
  const tell = useRef({ onChange, onValidity })
  tell.current = { onChange, onValidity }
  useEffect(() => {
    tell.current.onValidity?.(isValid)
  }, [isValid])

  const context = {
    model,
    problems,
    isDisabled: disabled,
    set(place: readonly (string | number)[], next: unknown) {
      current.current = withValue(current.current, place, next)
      tell.current.onChange(current.current)
    },
  }

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
