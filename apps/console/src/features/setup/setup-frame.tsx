import { SETUP_STEPS, type SetupState, type SetupStep } from '@signalbox/model/setup'
import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import { LogoMark } from '@signalbox/ui/icons/logo'
import { useIsMutating } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format'
import { formatYear } from '../../i18n/format-year'
import { productVersion } from '../../product'
import { firstIncompleteStep } from './first-incomplete-step'
import styles from './setup-frame.module.css'
import { useStepNotes } from './use-step-notes'

interface SetupFrameProps {
  /** Undefined until a valid code is entered. */
  state?: SetupState
  /** The open step; undefined before the first step and after the last. */
  openStep?: SetupStep | undefined
  onStep?: (step: SetupStep) => void
  children: ReactNode
}

/** The frame of the setup page: the list of steps beside the open step. */
export function SetupFrame({ state, openStep, onStep, children }: SetupFrameProps) {
  const { t } = useTranslation()
  const notes = useStepNotes(state)
  const done = state?.done ?? []
  // During a save no other step can be opened: the response opens the next step, or is an error in the form.
  const isSaving = useIsMutating() > 0
  return (
    <div className={styles.frame}>
      <aside className={styles.rail} data-theme="dark">
        <div className={styles.logo}>
          <LogoMark size={44} />
          Signalbox
        </div>
        <h1>{t('setup.title')}</h1>
        <p className={styles.intro}>{t('setup.intro')}</p>
        <ol className={styles.steps} aria-label={t('setup.steps')}>
          {SETUP_STEPS.map((step, index) => (
            <li
              key={step}
              className={cx(step === openStep && styles.now, done.includes(step) && styles.done)}
              aria-current={step === openStep ? 'step' : undefined}
            >
              <StepMark isNow={step === openStep} isDone={done.includes(step)} number={index + 1} />
              {openStep && onStep && step !== openStep && canOpen(step, done) ? (
                <button type="button" disabled={isSaving} onClick={() => onStep(step)}>
                  {t(`setup.step.${step}`)}
                </button>
              ) : (
                <b>{t(`setup.step.${step}`)}</b>
              )}
              <small>{notes[step]}</small>
            </li>
          ))}
        </ol>
        <footer className={styles.note}>
          {firstIncompleteStep(done) && (
            <p>
              <Icon name="lock" size={16} />
              {t('setup.closed')}
            </p>
          )}
          <div>
            <span dir="auto">{t('shell.copyright', { year: formatYear(Date.now()) })}</span>
            <span>{t('shell.version', { version: productVersion })}</span>
          </div>
        </footer>
      </aside>
      <main className={styles.main}>{children}</main>
    </div>
  )
}

/** Completed steps can be opened again. Of the other steps, only the first one can be opened. */
const canOpen = (step: SetupStep, done: readonly SetupStep[]) =>
  done.includes(step) || step === firstIncompleteStep(done)

function StepMark({ isNow, isDone, number }: { isNow: boolean; isDone: boolean; number: number }) {
  if (isNow) return <span className={styles.mark} aria-hidden="true" />
  return (
    <span className={styles.mark} aria-hidden="true">
      {isDone ? <Icon name="check" size={14} /> : formatNumber(number)}
    </span>
  )
}
