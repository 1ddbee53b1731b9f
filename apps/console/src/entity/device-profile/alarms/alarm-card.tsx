import { ALARM_SEVERITIES, type AlarmSeverity } from '@signalbox/model/alarms/alarm-status'
import {
  type AlarmRule,
  createRulesOf,
  type DeviceProfileAlarm,
  nextSeverity,
} from '@signalbox/model/entities/device-profile-alarms'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { SeverityIndicator, type SeverityLevel } from '@signalbox/ui/feedback/severity-indicator'
import { SwitchField } from '@signalbox/ui/fields/checkbox'
import { TextField } from '@signalbox/ui/fields/text-field'
import { Icon } from '@signalbox/ui/icons/icon'
import type { TFunction } from 'i18next'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RelationTypesField } from '../../../forms/entity/relation-type-field'
import { formatParts } from '../../../i18n/format'
import styles from './alarms.module.css'
import { RuleRow } from './rule-row'

/** The errors of the fields of an alarm. The error messages are i18n keys. */
export interface AlarmErrors {
  alarmType?: { message?: string }
  createRules?: { message?: string } & { [severity in AlarmSeverity]?: { message?: string } }
  clearRule?: { message?: string }
}

interface AlarmCardProps {
  alarm: DeviceProfileAlarm
  onChange: (alarm: DeviceProfileAlarm) => void
  onRemove: () => void
  isOpen: boolean
  onToggle: () => void
  /** Whether the alarm was just added: then its first field gets the focus. */
  isNew: boolean
  errors: AlarmErrors | undefined
  disabled: boolean
  profileId: string | undefined
}

/** One alarm type with its rules. A closed card shows only a summary. */
export function AlarmCard(props: AlarmCardProps) {
  const { alarm, isOpen, disabled } = props
  const { t } = useTranslation()
  const bodyId = useId()
  const rules = createRulesOf(alarm)
  const error = firstMessage(props.errors, t)
  return (
    <section className={styles.card} aria-label={alarm.alarmType || t('device-profile.new-alarm')}>
      <header className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={props.onToggle}
        >
          <Icon name={isOpen ? 'keyboard_arrow_down' : 'chevron_right'} flip={!isOpen} />
          <h3 dir="auto">{alarm.alarmType || t('device-profile.new-alarm')}</h3>
          {!isOpen && (
            <span className={error ? styles.error : styles.summary}>{error ?? summaryOf(alarm, t)}</span>
          )}
          <span className={styles.indicators}>
            {rules.map(({ severity }) => (
              <SeverityIndicator
                key={severity}
                level={severity.toLowerCase() as SeverityLevel}
                label={t(`alarm.severity.${severity}`)}
              />
            ))}
          </span>
        </button>
        {!disabled && (
          <IconButton
            icon="delete"
            size="small"
            label={t('device-profile.remove-alarm', { type: alarm.alarmType })}
            onClick={props.onRemove}
          />
        )}
      </header>
      {isOpen && (
        <div id={bodyId} className={styles.body}>
          <AlarmFields {...props} />
          <CreateRules {...props} />
          <ClearRule {...props} />
        </div>
      )}
    </section>
  )
}

function AlarmFields({ alarm, onChange, errors, disabled, isNew }: AlarmCardProps) {
  const { t } = useTranslation()
  const error = errors?.alarmType?.message
  return (
    <div className={styles.fields}>
      <TextField
        label={t('device-profile.alarm-type')}
        required
        autoFocus={isNew}
        value={alarm.alarmType}
        disabled={disabled}
        error={error && t(error)}
        onChange={(alarmType) => onChange({ ...alarm, alarmType })}
      />
      <div className={styles.propagate}>
        <SwitchField
          label={t('device-profile.propagate')}
          value={alarm.propagate}
          disabled={disabled}
          onChange={(propagate) => onChange({ ...alarm, propagate, propagateRelationTypes: null })}
        />
        {alarm.propagate && (
          <RelationTypesField
            label=""
            value={alarm.propagateRelationTypes ?? []}
            disabled={disabled}
            ariaLabel={t('relation.relation-types')}
            onChange={(types) => onChange({ ...alarm, propagateRelationTypes: [...types] })}
          />
        )}
      </div>
    </div>
  )
}

function CreateRules({ alarm, onChange, errors, disabled, profileId }: AlarmCardProps) {
  const { t } = useTranslation()
  const rules = createRulesOf(alarm)
  const freeSeverities = ALARM_SEVERITIES.filter((severity) => !alarm.createRules[severity])
  const next = nextSeverity(alarm)
  const set = (createRules: DeviceProfileAlarm['createRules']) => onChange({ ...alarm, createRules })
  const without = (severity: AlarmSeverity) => {
    const { [severity]: _, ...rest } = alarm.createRules
    return rest
  }
  return (
    <Rules title={t('device-profile.create-rules')}>
      {rules.map(({ severity, rule }) => (
        <RuleRow
          key={severity}
          {...{ rule, severity, disabled, profileId }}
          freeSeverities={freeSeverities}
          error={messageOf(errors?.createRules?.[severity], t)}
          onSeverity={(other) => set({ ...without(severity), [other]: rule })}
          onChange={(changed) => set({ ...alarm.createRules, [severity]: changed })}
          onRemove={rules.length > 1 ? () => set(without(severity)) : undefined}
        />
      ))}
      {errors?.createRules?.message && <p className={styles.error}>{t(errors.createRules.message)}</p>}
      {!disabled && next && (
        <AddRule onClick={() => set({ ...alarm.createRules, [next]: emptyRule })}>
          {t('device-profile.add-rule-for', { severity: t(`alarm.severity.${next}`) })}
        </AddRule>
      )}
    </Rules>
  )
}

function ClearRule({ alarm, onChange, errors, disabled, profileId }: AlarmCardProps) {
  const { t } = useTranslation()
  const { clearRule } = alarm
  if (!clearRule && disabled) {
    return (
      <Rules title={t('device-profile.clear-rule')}>
        <p className={styles.summary}>{t('device-profile.no-clear-rule')}</p>
      </Rules>
    )
  }
  return (
    <Rules title={t('device-profile.clear-rule')}>
      {clearRule ? (
        <RuleRow
          {...{ disabled, profileId }}
          rule={clearRule}
          error={messageOf(errors?.clearRule, t)}
          onChange={(changed) => onChange({ ...alarm, clearRule: changed })}
          onRemove={() => onChange({ ...alarm, clearRule: null })}
        />
      ) : (
        <AddRule onClick={() => onChange({ ...alarm, clearRule: emptyRule })}>
          {t('device-profile.add-clear-rule')}
        </AddRule>
      )}
    </Rules>
  )
}

const Rules = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.rules}>
    <h4>{title}</h4>
    {children}
  </div>
)

const AddRule = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.add} onClick={onClick}>
    <Icon name="add" size={16} />
    {children}
  </button>
)

const emptyRule: AlarmRule = { condition: { condition: [], spec: { type: 'SIMPLE' } } }

const messageOf = (error: { message?: string } | undefined, t: TFunction) =>
  error?.message && t(error.message)

/** The first error of the alarm. A closed card shows it instead of the summary. */
function firstMessage({ alarmType, createRules, clearRule }: AlarmErrors = {}, t: TFunction) {
  const ofRules = ALARM_SEVERITIES.map((severity) => createRules?.[severity])
  return messageOf(
    [alarmType, createRules, ...ofRules, clearRule].find((error) => error?.message),
    t,
  )
}

/** "2 creation rules, without a clearing rule" */
function summaryOf(alarm: DeviceProfileAlarm, t: TFunction): string {
  const create = t('device-profile.create-rules-count', { count: createRulesOf(alarm).length })
  const clear = t(alarm.clearRule ? 'device-profile.with-clear-rule' : 'device-profile.without-clear-rule')
  return formatParts([create, clear])
}
