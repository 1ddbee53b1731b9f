import { Button, buttonClass } from '@signalbox/ui/actions/button'
import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import { isolateDirection } from '@signalbox/ui/layout/isolate'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useGeneratedDashboard } from '../../../entity/generated-dashboard/use-generated-dashboard'
import { shownValue } from '../../../entity/overview/values/shown-value'
import { formatMoment, formatNumber, formatParts } from '../../../i18n/format'
import { lazyPart } from '../../../lazy-part/lazy-part'
import styles from './first-steps.module.css'
import { QuickLinks } from './quick-links'
import { useCompletionTimes } from './use-completion-times'
import { allDevices, type FirstStepsProgress, STEPS, type Step } from './use-first-steps'

const SolutionCards = lazyPart(async () => ({
  default: (await import('../../../entity/solutions/solution-cards')).SolutionCards,
}))

const ConnectDevice = lazyPart(async () => ({ default: (await import('./connect-device')).ConnectDevice }))

/** The four steps for a new tenant. A step is completed when its entity or value exists. The steps can be hidden. */
export function FirstSteps({
  data,
  current,
  onHide,
}: {
  data: FirstStepsProgress
  current: Step | undefined
  onHide: () => void
}) {
  const { t } = useTranslation()
  const times = useCompletionTimes(data)
  const count = STEPS.filter((step) => data.completed[step]).length
  return (
    <>
      <section className={styles.card} aria-labelledby="first-steps">
        <header>
          <h3 id="first-steps">{t('first-steps.title')}</h3>
          <span aria-live="polite">
            {t('first-steps.count', { done: formatNumber(count), total: formatNumber(STEPS.length) })}
          </span>
          <span className={styles.hint}>{t('first-steps.hint')}</span>
          <Button kind="ghost" size="small" onClick={onHide}>
            {t('first-steps.hide')}
          </Button>
        </header>
        <ol className={styles.track}>
          {STEPS.map((step, index) => (
            <li
              key={step}
              className={cx(data.completed[step] && styles.done, step === current && styles.current)}
              aria-current={step === current ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {data.completed[step] ? <Icon name="check" size={16} /> : formatNumber(index + 1)}
              </span>
              <b>{t(`first-steps.step.${step}`)}</b>
              <p>
                <StepText step={step} progress={data} />
              </p>
              <StepAction
                step={step}
                progress={data}
                isCurrent={step === current}
                completedMs={times[step]}
              />
            </li>
          ))}
        </ol>
        {current === 'value' && data.device && (
          <Suspense fallback={null}>
            <ConnectDevice device={data.device} />
          </Suspense>
        )}
      </section>
      <section className={styles.templates} aria-labelledby="solution-templates">
        <header>
          <h3 id="solution-templates">{t('solutions.title')}</h3>
          <span>{t('solutions.hint')}</span>
        </header>
        <Suspense fallback={null}>
          <SolutionCards />
        </Suspense>
      </section>
      <QuickLinks />
    </>
  )
}

/** Says what to do in this step. For a completed step, shows the device or the value that the step added. */
function StepText({ step, progress }: { step: Step; progress: FirstStepsProgress }) {
  const { t, i18n } = useTranslation()
  const { completed, device, value } = progress
  const name = isolateDirection(device?.name ?? '')
  if (step === 'device' && completed.device) return t('first-steps.added', { name })
  if (step === 'value' && value) {
    const { label, text } = shownValue(
      { key: value.name, value: value.value, ts: 0 },
      undefined,
      i18n.language,
      t,
    )
    return (
      <bdi>
        {label}: <strong>{text}</strong>
      </bdi>
    )
  }
  if (step === 'value' && device) return t('first-steps.connect', { name })
  return t(`first-steps.text.${step}`)
}

function StepAction({
  step,
  progress,
  isCurrent,
  completedMs,
}: {
  step: Step
  progress: FirstStepsProgress
  isCurrent: boolean
  completedMs: number | undefined
}) {
  const { t } = useTranslation()
  const generate = useGeneratedDashboard()
  const { completed, profileId } = progress
  if (completed[step])
    return (
      <small>
        {formatParts([t('first-steps.done'), ...(completedMs ? [formatMoment(completedMs)] : [])])}
      </small>
    )
  const targets: Record<Step, string | null> = {
    device: '/devices?add=true',
    value: null,
    alarm: profileId ? `/deviceProfiles?id=${profileId}&tab=alarms` : '/deviceProfiles',
    share: '/dashboards',
  }
  const to = targets[step]
  // A tenant without a dashboard can generate one from its devices.
  const canGenerate = step === 'share' && completed.value && !progress.hasDashboard
  // The commands of this step are below the list of steps, so the step needs no link.
  if (step === 'value' && isCurrent) return <small className={styles.waiting}>{t('connect.waiting')}</small>
  if (to === null) return <small>{t('first-steps.after-device')}</small>
  return (
    <div className={styles.actions}>
      {!canGenerate && (
        <Link className={buttonClass(isCurrent ? 'primary' : 'plain', 'small')} to={to}>
          {t(`first-steps.action.${step}`)}
        </Link>
      )}
      {canGenerate && (
        <Button
          kind={isCurrent ? 'primary' : 'plain'}
          size="small"
          onClick={() => void generate(t('first-steps.my-devices'), allDevices)}
        >
          {t('generated.create')}
        </Button>
      )}
    </div>
  )
}
