import { Button } from '@signalbox/ui/actions/button'
import { cx } from '@signalbox/ui/cx'
import { Segmented } from '@signalbox/ui/fields/segmented'
import { TextField } from '@signalbox/ui/fields/text-field'
import { Icon } from '@signalbox/ui/icons/icon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSignedIn } from '../../../api/request/session'
import { callDevice } from '../../../api/search/widget-requests'
import cards from '../../../entity/overview/cards/cards.module.css'
import { SideCard } from '../../../entity/overview/cards/side-card'
import { formatMoment } from '../../../i18n/format'
import styles from './page.module.css'
import { parseParams, resultOf } from './rpc-call'
import { addSentCall, type CallMode, type SentCall, useSentCalls } from './sent-calls'

/** Sends commands to the device and shows the last result. The Control tab shows the results of all sent commands. */
export function ControlCard({ deviceId, isTab = false }: { deviceId: string; isTab?: boolean }) {
  const { t } = useTranslation()
  // The id contains the user: another user who signs in in this browser tab must not see these calls.
  const historyId = `${useSignedIn().claims.userId}.${deviceId}`
  const calls = useSentCalls(historyId)
  const last = calls[0]
  // The form starts with the last command, because users often send the same command again.
  const [method, setMethod] = useState(last?.method ?? '')
  const [params, setParams] = useState(last?.params ?? '{}')
  const [direction, setDirection] = useState<CallMode>(last?.direction ?? 'twoway')
  const [isWaiting, setWaiting] = useState(false)
  const parsed = parseParams(params)

  function fillFrom(call: SentCall) {
    setMethod(call.method)
    setParams(call.params)
    setDirection(call.direction)
  }

  async function send() {
    if (parsed.error !== undefined || method.trim() === '') return
    setWaiting(true)
    const at = Date.now()
    const call = { method: method.trim(), params: parsed.value }
    const result = await resultOf(() => callDevice(deviceId, direction, call), at)
    setWaiting(false)
    addSentCall(historyId, { at, method: call.method, params, direction, result })
  }

  return (
    <SideCard
      title={t('overview.control')}
      action={!isTab && calls.length > 0 && <Link to="?tab=control">{t('control.history')}</Link>}
    >
      <form
        className={cx(cards.control, isTab && styles.wide)}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div className={cards.controlRow}>
          <TextField
            ariaLabel={t('control.method')}
            placeholder={t('control.method')}
            value={method}
            onChange={setMethod}
          />
          <Segmented
            label={t('control.direction')}
            value={direction}
            segments={[
              { value: 'twoway', label: t('control.two-way') },
              { value: 'oneway', label: t('control.one-way') },
            ]}
            onChange={setDirection}
          />
        </div>
        <div className={cards.controlRow}>
          <TextField
            ariaLabel={t('control.parameters')}
            value={params}
            onChange={setParams}
            error={parsed.error && t('control.bad-parameters')}
          />
          <Button
            type="submit"
            icon="send"
            disabled={isWaiting || method.trim() === '' || parsed.error !== undefined}
          >
            {t('control.send')}
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {isWaiting && <p className={cards.answer}>{t('control.waiting')}</p>}
        {!isWaiting && last && !isTab && <ResultLine call={last} />}
      </div>
      {isTab && calls.length > 0 && (
        <ol className={styles.calls}>
          {calls.map((call) => (
            <li key={call.at}>
              <time dateTime={new Date(call.at).toISOString()}>{formatMoment(call.at)}</time>
              <code dir="ltr">
                {call.method} {call.params}
              </code>
              <ResultLine call={call} />
              <Button kind="ghost" size="small" onClick={() => fillFrom(call)}>
                {t('control.use-again')}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </SideCard>
  )
}

function ResultLine({ call: { result, direction } }: { call: SentCall }) {
  const { t } = useTranslation()
  if (result.kind === 'failed')
    return (
      <p className={cx(cards.answer, cards.failed)}>
        <Icon name="error" size={16} />
        {t(`control.failure.${result.reason}`)}
      </p>
    )
  const text = t(direction === 'oneway' ? 'control.sent-in' : 'control.answer-in', { ms: result.ms })
  return (
    <p className={cards.answer}>
      <Icon name="check_circle" size={16} />
      {text}
      {direction === 'twoway' && <code dir="ltr">{result.text}</code>}
    </p>
  )
}
