import type { FormField } from '@signalbox/rule-nodes/form'
import { useEffect, useRef } from 'react'
import { isShown, type NodeConfig, problemsIn } from './node-config'
import { NodeField } from './node-field'
import styles from './node-form.module.css'

export interface NodeFormProps {
  /** The form as the server describes it: `configurationDescriptor.nodeDefinition.form`. */
  fields: readonly FormField[]
  value: NodeConfig
  onChange: (config: NodeConfig) => void
  /** Told whenever the configuration becomes fit or unfit to be applied. */
  onValidity?: (isValid: boolean) => void
  /** Opens the test dialog; what it saves comes back by `apply`. */
  onTestScript?: (field: FormField, script: string, apply: (script: string) => void) => void
  disabled?: boolean
}

/** The form of a rule node, drawn from its description. What has no field stays in the configuration. */
export function NodeForm({ fields, value, onChange, onValidity, onTestScript, disabled }: NodeFormProps) {
  const problems = problemsIn(fields, value)
  const isValid = Object.keys(problems).length === 0
  const tell = useRef(onValidity)
  tell.current = onValidity
  useEffect(() => {
    tell.current?.(isValid)
  }, [isValid])

  return (
    <div className={styles.fields}>
      {fields
        .filter((field) => isShown(field, value))
        .map((field) => (
          <NodeField
            key={field.key}
            field={field}
            config={value}
            problem={problems[field.key]}
            disabled={disabled ?? false}
            onChange={(changed) => onChange({ ...value, ...changed })}
            onTestScript={onTestScript}
          />
        ))}
    </div>
  )
}
