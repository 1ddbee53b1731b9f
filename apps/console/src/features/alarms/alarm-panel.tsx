import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import { isAcknowledged, isActive } from '@signalbox/model/alarms/alarm-status'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { JsonText } from '@signalbox/ui/code/json-text'
import { cx } from '@signalbox/ui/cx'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { Icon } from '@signalbox/ui/icons/icon'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { alarmKeys, getAlarm } from '../../api/entities/alarms'
import { errorText } from '../../api/request/error-text'
import { AlarmActivity } from '../../entity/alarm/alarm-activity'
import { AlarmAssignee } from '../../entity/alarm/alarm-assignee'
import { AlarmFacts } from '../../entity/alarm/alarm-facts'
import { AlarmHistory } from '../../entity/alarm/alarm-history'
import { AlarmRuleWords } from '../../entity/alarm/alarm-rule-words'
import { AlarmSnooze } from '../../entity/alarm/alarm-snooze'
import { AlarmTrack } from '../../entity/alarm/alarm-track'
import { useAlarmActions } from '../../entity/alarm/use-alarm-actions'
import { useAlarmCondition } from '../../entity/alarm/use-alarm-condition'
import { entityLink } from '../../entity/entity-link'
import { AlarmIndicator } from '../../entity/list/alarm-indicator'
import { formatAge } from '../../i18n/format'
import styles from './alarm-panel.module.css'
import { isListKey } from './keys/list-keys'
import type { PanelField } from './keys/use-alarm-keys'
import { OriginatorFacts } from './originator-facts'

interface AlarmPanelProps {
  id: string
  onClose: () => void
  /** Runs a shortcut of the list when its key is pressed in the panel. */
  onKey: (key: string) => void
  /** The field to focus after C or S was pressed; `null` once the field has the focus. */
  fieldToFocus: RefObject<PanelField | null>
}

/** The details of the open alarm, beside the list or over it. */
export function AlarmPanel({ id, onClose, onKey, fieldToFocus }: AlarmPanelProps) {
  const { t } = useTranslation()
  const {
    data: alarm,
    error,
    refetch,
  } = useQuery({ queryKey: alarmKeys.one(id), queryFn: () => getAlarm(id) })
  const panel = useRef<HTMLElement>(null)
  const lastFocused = useRef<Element>(null)
  // A change of the alarm may remove the control that was used, such as Snooze. The focus then moves to the panel.
  useEffect(() => {
    if (lastFocused.current?.isConnected !== false) return
    lastFocused.current = null
    if (document.activeElement === document.body) panel.current?.focus()
  })
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      onFocus={(event) => {
        lastFocused.current = event.target
      }}
      className={styles.panel}
      aria-label={alarm?.type ?? t('alarms.title')}
      onKeyDown={(event) => {
        if (!isListKey(event)) return leaveField(event)
        event.preventDefault()
        onKey(event.key)
      }}
    >
      <header className={styles.header}>
        {alarm && (
          <span className={styles.plate} data-severity={alarm.severity}>
            <AlarmIndicator alarm={alarm} size={18} />
          </span>
        )}
        <div className={styles.titles}>
          <h2>
            <bdi>{alarm?.type}</bdi>
          </h2>
          {alarm && (
            <p className={styles.facts}>
              <AlarmFacts alarm={alarm} age={formatAge(alarm.startTs)} />
            </p>
          )}
        </div>
        <StepButton icon="keyboard_arrow_down" label={t('alarms.next')} shortcut="J" onKey={onKey} />
        <StepButton icon="keyboard_arrow_up" label={t('alarms.previous')} shortcut="K" onKey={onKey} />
        <IconButton icon="close" label={`${t('alarms.close')} (Esc)`} onClick={onClose} />
      </header>
      {error && <ErrorView text={errorText(error)} onRetry={() => void refetch()} />}
      {!alarm && !error && <Loading />}
      {alarm && <Content key={id} alarm={alarm} fieldToFocus={fieldToFocus} />}
      {alarm && <Footer alarm={alarm} />}
    </aside>
  )
}

interface StepButtonProps extends Pick<AlarmPanelProps, 'onKey'> {
  icon: 'keyboard_arrow_down' | 'keyboard_arrow_up'
  label: string
  shortcut: 'J' | 'K'
}

/** Opens the next or the previous alarm, like the key J or K. */
function StepButton({ icon, label, shortcut, onKey }: StepButtonProps) {
  const name = `${label} (${shortcut})`
  return (
    <Button
      className={styles.step}
      kind="ghost"
      icon={icon}
      aria-label={name}
      title={name}
      onClick={() => onKey(shortcut.toLowerCase())}
    >
      <kbd>{shortcut}</kbd>
    </Button>
  )
}

/**
 * Escape in a field moves the focus to the panel; a second Escape closes the panel. While an input method composes
 * text, Escape only rejects its suggestion.
 */
function leaveField({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLElement>) {
  if (key === 'Escape' && !nativeEvent.isComposing) currentTarget.focus()
}

function Content({ alarm, fieldToFocus }: Pick<AlarmPanelProps, 'fieldToFocus'> & { alarm: AlarmInfo }) {
  const { t } = useTranslation()
  const commentField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = { comment: commentField, reason: reasonField, none: null }[fieldToFocus.current ?? 'none']
    fieldToFocus.current = null
    field?.current?.focus()
  })
  const condition = useAlarmCondition(alarm.id.id)
  const [showsDetails, setShowsDetails] = useState(false)
  const link = entityLink(alarm.originator)
  return (
    <div className={styles.content}>
      <div className={styles.originator}>
        {link ? (
          <Link to={link} dir="auto">
            {alarm.originatorName}
          </Link>
        ) : (
          <span dir="auto">{alarm.originatorName}</span>
        )}
        <OriginatorFacts originator={alarm.originator} />
        {link && (
          <Link to={link} className={styles.end} aria-label={t('alarms.open-originator')}>
            <Icon name="open_in_new" size={16} />
          </Link>
        )}
      </div>
      <div className={styles.block}>
        {condition && <AlarmRuleWords condition={condition} />}
        {condition?.watched && <AlarmHistory {...{ alarm, condition }} watched={condition.watched} />}
        <AlarmTrack alarm={alarm} isConditionMet={condition?.holds === true} />
      </div>
      <div className={styles.block}>
        <AlarmAssignee alarm={alarm} withShortcut />
        <AlarmSnooze alarm={alarm} ref={reasonField} withShortcut />
      </div>
      <div className={cx(styles.block, styles.last)}>
        <AlarmActivity alarm={alarm} ref={commentField} withShortcut />
        <Button
          kind="ghost"
          size="small"
          aria-expanded={showsDetails}
          onClick={() => setShowsDetails(!showsDetails)}
        >
          {t('alarms.details')}
        </Button>
        {showsDetails && <JsonText label={t('alarms.details')} value={alarm.details ?? {}} />}
      </div>
    </div>
  )
}

function Footer({ alarm }: { alarm: AlarmInfo }) {
  const { t } = useTranslation()
  const { acknowledge, clear, isBusy } = useAlarmActions()
  const needsAck = !isAcknowledged(alarm.status)
  if (!needsAck && !isActive(alarm.status)) return null
  return (
    <footer className={styles.footer}>
      {isActive(alarm.status) && (
        <Button
          className={needsAck ? undefined : styles.end}
          kind={needsAck ? 'ghost' : 'primary'}
          icon="done_all"
          disabled={isBusy}
          onClick={() => void clear([alarm])}
        >
          {t('alarms.clear')}
        </Button>
      )}
      <span className={styles.space} />
      {needsAck && (
        <Button kind="primary" icon="check" disabled={isBusy} onClick={() => void acknowledge([alarm])}>
          {t('alarms.acknowledge')} <kbd>A</kbd>
        </Button>
      )}
    </footer>
  )
}
