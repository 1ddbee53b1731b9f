import { cx } from '@signalbox/ui/cx'
import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '../../lazy-part/lazy-part'
import { isShown, problemsIn } from './node-config'
import { NodeField } from './node-field'
import styles from './node-form.module.css'
import type { NodeFormProps } from './node-form-props'
import { perimeterChanges, perimeterOf } from './perimeter-value'

const PerimeterField = lazyPart(() => import('./perimeter-field'))

/** The form of a rule node, rendered from its description. Values without a field stay in the configuration. */
export function NodeForm(props: NodeFormProps) {
  const { fields, value, onChange, onValidity, onTestScript, disabled, fill = false } = props
  const problems = problemsIn(fields, value)
  const perimeter = perimeterOf(fields, value)
  const isValid = Object.keys(problems).length === 0
  const latest = useRef(onValidity)
  latest.current = onValidity
  useEffect(() => {
    latest.current?.(isValid)
  }, [isValid])

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
          onChange={(changed) => onChange({ ...value, ...changed })}
          onTestScript={onTestScript}
          flush={isOneScript}
        />
      ))}
      {perimeter && !disabled && (
        <Suspense>
          <PerimeterField
            key={perimeter.kind}
            perimeter={perimeter}
            onChange={(next) => onChange({ ...value, ...perimeterChanges(next, value) })}
          />
        </Suspense>
      )}
    </div>
  )
}
