import type { AlarmSeverity } from '@signalbox/model/alarms/alarm-status'
import type { AlarmRule } from '@signalbox/model/entities/device-profile-alarms'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { MenuButton } from '@signalbox/ui/actions/menu'
import { cx } from '@signalbox/ui/cx'
import { Icon, type IconName } from '@signalbox/ui/icons/icon'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './alarms.module.css'
import { ConditionDialog } from './condition-dialog'
import { DetailsDialog } from './details-dialog'
import { RuleSentence } from './rule-sentence'
import { ScheduleDialog } from './schedule-dialog'
import { scheduleText } from './schedule-text'
import { SeverityCell } from './severity-cell'
import { useRuleDialog } from './use-rule-dialog'

interface RuleRowProps {
  rule: AlarmRule
  /** Undefined for the rule that clears the alarm. */
  severity?: AlarmSeverity
  /** Severities for which this alarm has no rule. */
  freeSeverities?: readonly AlarmSeverity[]
  onSeverity?: (severity: AlarmSeverity) => void
  onChange: (rule: AlarmRule) => void
  onRemove?: (() => void) | undefined
  error?: string | undefined
  disabled: boolean
  profileId: string | undefined
}

/** One rule: its severity, and lines for condition, schedule and details. */
export function RuleRow(props: RuleRowProps) {
  const { rule, severity, onChange, disabled, error } = props
  const { t, i18n } = useTranslation()
  const { dialog, open, close, actions } = useRuleDialog()
  const isEmpty = rule.condition.condition.length === 0
  const isAlways = !rule.schedule || rule.schedule.type === 'ANY_TIME'

  return (
    <div className={cx(styles.rule, !severity && styles.clear, error && styles.wrong)}>
      {severity && (
        <SeverityCell
          severity={severity}
          freeSeverities={props.freeSeverities ?? []}
          onChange={props.onSeverity}
          disabled={disabled}
        />
      )}
      <div className={styles.lines}>
        <Line icon={severity ? 'bolt' : 'done_all'}>
          {isEmpty ? (
            <EmptyCondition disabled={disabled} onOpen={() => open('condition')} />
          ) : (
            <RuleSentence
              condition={rule.condition}
              onChange={disabled ? undefined : (condition) => onChange({ ...rule, condition })}
              onOpen={() => open('condition')}
            />
          )}
        </Line>
        {(severity || !isAlways) && (
          <Line icon="schedule">
            <Words
              disabled={disabled}
              label={t('device-profile.edit-schedule')}
              onOpen={() => open('schedule')}
            >
              {scheduleText(rule.schedule, t, i18n.language)}
            </Words>
          </Line>
        )}
        {(rule.alarmDetails || (severity && !disabled)) && (
          <Line icon="notes">
            <Words
              disabled={disabled}
              label={t('device-profile.edit-details')}
              onOpen={() => open('details')}
            >
              {rule.alarmDetails ? <DetailsText text={rule.alarmDetails} /> : t('device-profile.add-details')}
            </Words>
          </Line>
        )}
        {error && <p className={styles.error}>{error}</p>}
      </div>
      {!disabled && (
        <div ref={actions} className={styles.actions}>
          {severity ? (
            <IconButton
              icon="edit"
              size="small"
              label={t('device-profile.edit-condition')}
              onClick={() => open('condition')}
            />
          ) : (
            // A clear rule usually has no schedule or details, so it has no lines for them.
            <MenuButton
              icon="edit"
              size="small"
              label={t('device-profile.edit-clear-rule')}
              entries={(['condition', 'schedule', 'details'] as const).map((part) => ({
                id: part,
                label: t(`device-profile.edit-${part}`),
                onSelect: () => open(part),
              }))}
            />
          )}
          {props.onRemove && (
            <IconButton
              icon="delete"
              size="small"
              label={t('device-profile.remove-rule')}
              onClick={props.onRemove}
            />
          )}
        </div>
      )}
      {dialog === 'condition' && (
        <ConditionDialog
          profileId={props.profileId}
          value={rule.condition}
          operation={severity ? 'GREATER' : 'LESS'}
          onSave={(condition) => onChange({ ...rule, condition })}
          onClose={close}
        />
      )}
      {dialog === 'schedule' && (
        <ScheduleDialog
          value={rule.schedule}
          onSave={(schedule) => onChange({ ...rule, schedule })}
          onClose={close}
        />
      )}
      {dialog === 'details' && (
        <DetailsDialog
          value={rule.alarmDetails ?? ''}
          keys={[...new Set(rule.condition.condition.map(({ key }) => key.key))]}
          onSave={(alarmDetails) => onChange({ ...rule, alarmDetails: alarmDetails || null })}
          onClose={close}
        />
      )}
    </div>
  )
}

const Line = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <div className={styles.line}>
    <Icon name={icon} size={16} />
    {children}
  </div>
)

interface WordsProps {
  disabled: boolean
  label: string
  onOpen: () => void
  children: ReactNode
}

/** A text. In edit mode it is a button that opens a dialog. */
function Words({ disabled, label, onOpen, children }: WordsProps) {
  if (disabled) return <span>{children}</span>
  return (
    <button type="button" className={styles.words} title={label} onClick={onOpen}>
      {children}
    </button>
  )
}

function EmptyCondition({ disabled, onOpen }: { disabled: boolean; onOpen: () => void }) {
  const { t } = useTranslation()
  if (disabled) return <span className={styles.error}>{t('device-profile.no-condition')}</span>
  return (
    <button type="button" className={cx(styles.words, styles.error)} onClick={onOpen}>
      {t('device-profile.enter-condition')}
    </button>
  )
}

/** The details text with its `${key}` placeholders highlighted. */
const DetailsText = ({ text }: { text: string }) => (
  <span dir="auto">
    {text.split(/(\$\{[^}]*\})/).map((part, index) =>
      part.startsWith('${') ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified by position only
        <code key={index}>{part}</code>
      ) : (
        part
      ),
    )}
  </span>
)
