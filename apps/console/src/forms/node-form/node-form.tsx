import type { FormField } from '@signalbox/rule-nodes/form'
import { isShown } from '@signalbox/rule-nodes/shown-fields'
import { cx } from '@signalbox/ui/cx'
import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '../../lazy-part/lazy-part'
import { type NodeConfig, problemsIn } from './node-config'
import { NodeField } from './node-field'
import styles from './node-form.module.css'
import type { NodeFormProps } from './node-form-props'
import { perimeterChanges, perimeterOf } from './perimeter-value'

const PerimeterField = lazyPart(() => import('./perimeter-field'))

/** The form of a rule node, rendered from its description. Values without a field stay in the configuration. */
export function NodeForm(props: NodeFormProps) {
  const { fields, value, onTestScript, disabled, fill = false } = props
  const problems = problemsIn(fields, value)
  const perimeter = perimeterOf(fields, value)
  const isValid = Object.keys(problems).length === 0
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    latest.current.onValidity?.(isValid)
  }, [isValid])

  /** Changes the latest configuration: it may have changed between the opening of a script test and its end. */
  const change = (changed: NodeConfig) => latest.current.onChange({ ...latest.current.value, ...changed })

  function testScript(field: FormField) {
    const currentScript = () => {
      const script = latest.current.value[field.key]
      return typeof script === 'string' ? script : ''
    }
    onTestScript?.(field, currentScript, (script) => change({ [field.key]: script }))
  }

  const shown = fields.filter((field) => isShown(field, value))
  const isOneScript = fill && shown.length === 1 && shown[0]?.kind === 'script'

  return (
    <div className={cx(styles.fields, isOneScript && styles.oneScript)}>
      {shown.map((field) => (
        <NodeField
          key={field.key}
          field={field}
          config={value}
          problem={problems[field.key]}
          disabled={disabled ?? false}
          onChange={change}
          onTestScript={onTestScript && testScript}
          flush={isOneScript}
        />
      ))}
      {perimeter && !disabled && (
        <Suspense>
          <PerimeterField
            key={perimeter.kind}
            perimeter={perimeter}
            onChange={(next) => change(perimeterChanges(next, value))}
          />
        </Suspense>
      )}
    </div>
  )
}
