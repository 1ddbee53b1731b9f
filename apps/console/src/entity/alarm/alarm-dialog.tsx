import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import { isAcknowledged, isActive } from '@signalbox/model/alarms/alarm-status'
import { Button, buttonClass } from '@signalbox/ui/actions/button'
import { JsonText } from '@signalbox/ui/code/json-text'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { Icon } from '@signalbox/ui/icons/icon'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { alarmKeys, getAlarm } from '../../api/entities/alarms'
import { errorText } from '../../api/request/error-text'
import { useSignedIn } from '../../api/request/session'
import { intervalText } from '../../forms/time/time-texts'
import { useGuardedClose } from '../../forms/use-leave-guard'
import { entityLink } from '../entity-link'
import { AlarmIndicator } from '../list/alarm-indicator'
import { AlarmActivity } from './alarm-activity'
import { AlarmAssignee } from './alarm-assignee'
import styles from './alarm-dialog.module.css'
import { AlarmFacts } from './alarm-facts'
import { AlarmHistory } from './alarm-history'
import { AlarmRuleWords } from './alarm-rule-words'
import { AlarmSnooze } from './alarm-snooze'
import { AlarmTrack } from './alarm-track'
import { useAlarmActions } from './use-alarm-actions'
import { useAlarmCondition } from './use-alarm-condition'

/** The details of one alarm, with Acknowledge and Clear. Visitors of a public dashboard can only read them. */
export function AlarmDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { isPublic } = useSignedIn()
  const [hasComment, setHasComment] = useState(false)
  const close = useGuardedClose(hasComment, onClose)
  const {
    data: alarm,
    error,
    refetch,
  } = useQuery({ queryKey: alarmKeys.one(id), queryFn: () => getAlarm(id) })
  return (
    <Dialog
      open
      width={680}
      title={<span dir="auto">{alarm?.type ?? t('alarm.details')}</span>}
      subtitle={alarm && <Subtitle alarm={alarm} />}
      plate={
        alarm && (
          <span className={styles.plate} data-severity={alarm.severity}>
            <AlarmIndicator alarm={alarm} size={18} />
          </span>
        )
      }
      onClose={close}
      footerStart={alarm && !isPublic && <OpenOriginator alarm={alarm} />}
      actions={alarm && <Actions alarm={alarm} isReadOnly={isPublic} onClose={close} />}
    >
      {error && <ErrorView text={errorText(error)} onRetry={() => void refetch()} />}
      {!alarm && !error && <Loading />}
      {alarm && <Content alarm={alarm} isReadOnly={isPublic} onUnsent={setHasComment} />}
    </Dialog>
  )
}

function Subtitle({ alarm }: { alarm: AlarmInfo }) {
  const { t } = useTranslation()
  const until = isActive(alarm.status) ? Date.now() : alarm.clearTs || alarm.endTs
  return (
    <AlarmFacts
      alarm={alarm}
      age={t('alarm.for', { duration: intervalText(t, Math.max(1000, wholeSeconds(until - alarm.startTs))) })}
    />
  )
}

const wholeSeconds = (ms: number) => Math.floor(ms / 1000) * 1000

interface ContentProps {
  alarm: AlarmInfo
  isReadOnly: boolean
  onUnsent: (hasComment: boolean) => void
}

function Content({ alarm, isReadOnly, onUnsent }: ContentProps) {
  const { t } = useTranslation()
  const details = alarm.details ?? {}
  const condition = useAlarmCondition(alarm.id.id)
  return (
    <>
      <AlarmTrack alarm={alarm} isConditionMet={condition?.holds === true} />
      <dl className={styles.facts}>
        <Fact label={t('alarm.originator')}>
          <b dir="auto">{alarm.originatorName}</b> {t(`entity-type.${alarm.originator.entityType}`)}
        </Fact>
        <Fact label={t('entity.created-time')}>
          <Timestamp ms={alarm.createdTime} />
        </Fact>
        <Fact label={t('alarm.propagate')}>
          <b dir="auto">{propagation(t, alarm)}</b>
        </Fact>
      </dl>
      {condition && <AlarmRuleWords condition={condition} />}
      <div className={styles.evidence}>
        {condition?.watched && <AlarmHistory {...{ alarm, condition }} watched={condition.watched} />}
        <section>
          <h3>{t('alarm.details')}</h3>
          <JsonText label={t('alarm.details')} value={details} className={styles.details} />
        </section>
      </div>
      {!isReadOnly && (
        <>
          <div className={styles.people}>
            <AlarmAssignee alarm={alarm} />
            <AlarmSnooze alarm={alarm} />
          </div>
          <AlarmActivity alarm={alarm} onUnsent={onUnsent} />
        </>
      )}
    </>
  )
}

function propagation(t: TFunction, alarm: AlarmInfo): string {
  if (!alarm.propagate) return t('alarm.propagate-no')
  const types = alarm.propagateRelationTypes.join(', ')
  return types ? t('alarm.propagate-along', { types }) : t('alarm.propagate-all')
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function OpenOriginator({ alarm: { originator } }: { alarm: AlarmInfo }) {
  const { t } = useTranslation()
  const link = entityLink(originator)
  if (!link) return null
  return (
    <Link to={link} className={buttonClass('ghost')}>
      <Icon name="open_in_new" size={16} />
      <span>{t('alarms.open-originator')}</span>
    </Link>
  )
}

interface ActionsProps {
  alarm: AlarmInfo
  isReadOnly: boolean
  onClose: () => void
}

/** The primary button is Acknowledge, and Clear once the alarm is acknowledged. */
function Actions({ alarm, isReadOnly, onClose }: ActionsProps) {
  const { t } = useTranslation()
  const { acknowledge, clear, isBusy } = useAlarmActions()
  const needsAck = !isAcknowledged(alarm.status)
  const needsClear = isActive(alarm.status)
  if (isReadOnly || (!needsAck && !needsClear)) return <Button onClick={onClose}>{t('action.close')}</Button>
  return (
    <>
      {needsClear && (
        <Button
          icon="done_all"
          kind={needsAck ? 'plain' : 'primary'}
          disabled={isBusy}
          onClick={() => void clear([alarm])}
        >
          {t('alarm.clear')}
        </Button>
      )}
      {needsAck && (
        <Button icon="check" kind="primary" disabled={isBusy} onClick={() => void acknowledge([alarm])}>
          {t('alarm.acknowledge')}
        </Button>
      )}
    </>
  )
}
