import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../cx'
import { firstControl } from '../fields/first-control'
import { Icon } from '../icons/icon'
import styles from './stepper.module.css'

export interface StepLabel {
  id: string
  label: string
  /** A short text under the label, such as "Optional". */
  note?: string | undefined
  /** The step contains input that has to be corrected. */
  wrong?: boolean
}

interface StepperProps {
  label: string
  steps: readonly StepLabel[]
  active: number
  /** Opens a completed step again. Without it, no step can be opened. */
  onStep?: ((index: number) => void) | undefined
}

/** The progress through a form of several steps. */
export function Stepper({ label, steps, active, onStep }: StepperProps) {
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={cx(index === active && styles.active, index < active && styles.passed)}
          aria-current={index === active ? 'step' : undefined}
        >
          <button type="button" disabled={!onStep || index >= active} onClick={() => onStep?.(index)}>
            <span className={cx(styles.mark, step.wrong && styles.wrong)}>
              {step.wrong ? (
                <Icon name="error" size={16} />
              ) : index < active ? (
                <Icon name="check" size={14} />
              ) : (
                (index + 1).toLocaleString(document.documentElement.lang || undefined)
              )}
            </span>
            <span className={styles.words}>
              <span title={step.label}>{step.label}</span>
              {step.note && <small>{step.note}</small>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The content of a step. Its minimum height prevents the dialog from changing its size with every step. */
export function StepperBody({ step, children }: { step: number; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    // The focused field was removed with the previous step: the first field of the new step gets the focus.
    const isLost = document.activeElement?.contains(body.current)
    if (isLost) firstControl(body.current)?.focus()
  }, [step])
  return (
    <div ref={body} className={styles.body}>
      {children}
    </div>
  )
}
