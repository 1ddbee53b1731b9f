import { cx } from '@signalbox/ui/cx'
import { type CSSProperties, useEffect, useState } from 'react'
import { useWidgetValue } from '../../use-widget-data'
import type { WidgetProps } from '../../widget-props'
import control from '../control.module.css'
import { ControlBody } from '../control-body'
import { perTarget } from '../per-target'
import { subscribedSeries, useTargetId } from '../target'
import type { CommandStatus } from '../use-commands'
import { useNow } from '../use-now'
import { readJson } from '../use-switch'
import { useTenantFunction } from '../use-tenant-function'
import { type StatusCheck, useStatusCheck } from './use-status-check'
import styles from './view.module.css'
import type { ledIndicator } from './widget'

/** An LED that shows a value of the device, once the status check succeeded. */
export const View = perTarget(LedView)

function LedView(props: WidgetProps<typeof ledIndicator>) {
  const { data, settings, config, actions, environment } = props
  const { t } = environment
  const device = useTargetId(data)
  const [isOn, setOn] = useState(settings.initialValue)
  const check = useStatusCheck({
    isEnabled: settings.performCheckStatus && !environment.isSample,
    device,
    method: settings.checkStatusMethod || 'checkStatus',
    timeoutMs: settings.requestTimeout ?? undefined,
    actions,
    environment,
  })
  const parse = useTenantFunction(environment, settings.parseValueFunction, 'data', Boolean)
  const key = settings.valueAttribute || 'value'
  const read = ({ series }: typeof data) => subscribedSeries(series, settings.retrieveValueMethod, key)
  const value = useWidgetValue(data, (now) => read(now)?.values.at(-1))
  const ts = useWidgetValue(data, (now) => read(now)?.ts.at(-1))
  const received = check.kind === 'passed' ? value : undefined
  useEffect(() => {
    if (received === undefined || received === null) return
    let isCanceled = false
    void parse(readJson(received)).then((result) => !isCanceled && setOn(Boolean(result)))
    return () => {
      isCanceled = true
    }
  }, [received, parse])

  const isUnknown = check.kind === 'failed'
  const word = t(isUnknown ? 'widgets.control.unknown' : isOn ? 'widgets.control.on' : 'widgets.control.off')
  const name = environment.translateText(settings.title || config.title || '')
  return (
    <ControlBody
      {...props}
      title={settings.title}
      status={statusOf(check, t)}
      idleText={ts ? t('widgets.control.updated') : t('widgets.control.no-value')}
      idleAtMs={ts}
    >
      <span
        role="img"
        aria-label={`${name} ${word}`.trim()}
        className={cx(styles.led, isUnknown ? styles.unknown : isOn && styles.on)}
        style={{ '--led': settings.ledColor || 'green' } as CSSProperties}
      >
        {isUnknown && '?'}
      </span>
      <span className={control.word} aria-hidden="true">
        {word}
        {isUnknown && <NextCheck atMs={check.nextMs} t={t} />}
      </span>
    </ControlBody>
  )
}

function statusOf(check: StatusCheck, t: WidgetProps['environment']['t']): CommandStatus {
  if (check.kind === 'failed') return { kind: 'failed', text: check.text }
  if (check.kind === 'running')
    return { kind: 'waiting', sinceMs: check.sinceMs, text: t('widgets.control.waiting') }
  return { kind: 'idle' }
}

/** Counts down to the next check. */
function NextCheck({ atMs, t }: { atMs: number; t: WidgetProps['environment']['t'] }) {
  const nowMs = useNow(1000)
  const seconds = Math.max(0, Math.ceil((atMs - nowMs) / 1000))
  return <small>{t('widgets.control.next-check', { seconds })}</small>
}
