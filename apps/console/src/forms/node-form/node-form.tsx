import { lazy, Suspense, useEffect, useRef } from 'react'
import { isShown, problemsIn } from './node-config'
import { NodeField } from './node-field'
import styles from './node-form.module.css'
import type { NodeFormProps } from './node-form-props'
import { perimeterChanges, perimeterOf } from './perimeter-value'

const PerimeterField = lazy(() => import('./perimeter-field'))

/** The form of a rule node, rendered from its description. Values without a field stay in the configuration. */
export function NodeForm({ fields, value, onChange, onValidity, onTestScript, disabled }: NodeFormProps) {
  const problems = problemsIn(fields, value)
  const perimeter = perimeterOf(fields, value)
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
