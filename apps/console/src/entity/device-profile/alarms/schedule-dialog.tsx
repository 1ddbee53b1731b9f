import type { AlarmSchedule } from '@signalbox/model/entities/device-profile-alarms'
import { TimeOfDayField } from '@signalbox/ui/dates/time-of-day-field'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { FieldRow } from '@signalbox/ui/fields/field'
import { RequiredGroup } from '@signalbox/ui/fields/field-errors'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/form-dialog'
import { TimezoneField } from '../../../forms/time/timezone-field'
import { browserTimezone } from '../../../forms/time/timezones'
import { daysOfWeek } from '../../../i18n/format'
import { FormColumn } from '../../form/details-form'
import styles from './alarms.module.css'
import { dayName, scheduleText } from './schedule-text'

interface ScheduleDialogProps {
  value: AlarmSchedule | null | undefined
  onSave: (schedule: AlarmSchedule) => void
  onClose: () => void
}

type SpecificSchedule = Extract<AlarmSchedule, { type: 'SPECIFIC_TIME' }>
type CustomSchedule = Extract<AlarmSchedule, { type: 'CUSTOM' }>

const DAYS = [1, 2, 3, 4, 5, 6, 7]

const inWeekOrder = (items: CustomSchedule['items']) =>
  daysOfWeek().flatMap((day) => items.filter((item) => item.dayOfWeek === day))
const WHOLE_DAY = { startsOn: 0, endsOn: 86_400_000 }

/** Edits the times at which a rule is active. */
export function ScheduleDialog({ value, onSave, onClose }: ScheduleDialogProps) {
  const { t, i18n } = useTranslation()
  const [initialSchedule] = useState<AlarmSchedule>(value ?? { type: 'ANY_TIME' })
  const [schedule, setSchedule] = useState(initialSchedule)
  const isReady = isScheduleReady(schedule)

  return (
    <FormDialog
      width={800}
      title={t('device-profile.schedule.schedule')}
      subtitle={isReady ? scheduleText(schedule, t, i18n.language) : undefined}
      onClose={onClose}
      onSubmit={() => {
        onSave(schedule)
        onClose()
      }}
      isChanged={JSON.stringify(schedule) !== JSON.stringify(initialSchedule)}
      isReady={isReady}
      submitLabel={t('action.save')}
    >
      <FormColumn>
        <SelectField<AlarmSchedule['type']>
          label={t('device-profile.schedule.type')}
          value={schedule.type}
          options={(['ANY_TIME', 'SPECIFIC_TIME', 'CUSTOM'] as const).map((type) => ({
            value: type,
            label: t(`device-profile.schedule.types.${type}`),
          }))}
          onChange={(type) => setSchedule(newSchedule(type))}
        />
        {schedule.type !== 'ANY_TIME' && (
          <TimezoneField
            required
            browserAsDefault
            value={schedule.timezone}
            onChange={(timezone) => setSchedule({ ...schedule, timezone: timezone ?? '' })}
          />
        )}
        {schedule.type === 'SPECIFIC_TIME' && <SpecificFields value={schedule} onChange={setSchedule} />}
        {schedule.type === 'CUSTOM' && <CustomFields value={schedule} onChange={setSchedule} />}
      </FormColumn>
    </FormDialog>
  )
}

function SpecificFields({
  value,
  onChange,
}: {
  value: SpecificSchedule
  onChange: (schedule: SpecificSchedule) => void
}) {
  const { t, i18n } = useTranslation()
  const toggle = (day: number, isOn: boolean) =>
    onChange({
      ...value,
      daysOfWeek: DAYS.filter((other) => (other === day ? isOn : value.daysOfWeek.includes(other))),
    })
  return (
    <>
      <RequiredGroup value={value.daysOfWeek}>
        <fieldset className={styles.days}>
          <legend>{t('device-profile.schedule.days')}</legend>
          {daysOfWeek().map((day) => (
            <CheckboxField
              key={day}
              label={dayName(day, i18n.language, 'long')}
              value={value.daysOfWeek.includes(day)}
              onChange={(isOn) => toggle(day, isOn)}
            />
          ))}
        </fieldset>
      </RequiredGroup>
      <FieldRow>
        <TimeOfDayField
          label={t('device-profile.schedule.from')}
          value={value.startsOn}
          onChange={(startsOn) => onChange({ ...value, startsOn })}
        />
        <TimeOfDayField
          label={t('device-profile.schedule.to')}
          isEnd
          value={value.endsOn}
          onChange={(endsOn) => onChange({ ...value, endsOn })}
        />
      </FieldRow>
    </>
  )
}

function CustomFields({
  value,
  onChange,
}: {
  value: CustomSchedule
  onChange: (schedule: CustomSchedule) => void
}) {
  const { t, i18n } = useTranslation()
  const set = (day: number, change: Partial<CustomSchedule['items'][number]>) =>
    onChange({
      ...value,
      items: value.items.map((item) => (item.dayOfWeek === day ? { ...item, ...change } : item)),
    })
  return (
    <RequiredGroup value={value.items.filter((item) => item.enabled)}>
      <div className={styles.week}>
        {inWeekOrder(value.items).map((item) => {
          const day = dayName(item.dayOfWeek, i18n.language, 'long')
          return (
            <div key={item.dayOfWeek}>
              <CheckboxField
                label={day}
                value={item.enabled}
                onChange={(enabled) => set(item.dayOfWeek, { enabled })}
              />
              <TimeOfDayField
                ariaLabel={`${day}, ${t('device-profile.schedule.from')}`}
                disabled={!item.enabled}
                value={item.startsOn}
                onChange={(startsOn) => set(item.dayOfWeek, { startsOn })}
              />
              <TimeOfDayField
                ariaLabel={`${day}, ${t('device-profile.schedule.to')}`}
                isEnd
                disabled={!item.enabled}
                value={item.endsOn}
                onChange={(endsOn) => set(item.dayOfWeek, { endsOn })}
              />
            </div>
          )
        })}
      </div>
    </RequiredGroup>
  )
}

function newSchedule(type: AlarmSchedule['type']): AlarmSchedule {
  if (type === 'ANY_TIME') return { type }
  const timezone = browserTimezone().id
  if (type === 'SPECIFIC_TIME') return { type, timezone, daysOfWeek: DAYS, ...WHOLE_DAY }
  return { type, timezone, items: DAYS.map((dayOfWeek) => ({ enabled: true, dayOfWeek, ...WHOLE_DAY })) }
}

function isScheduleReady(schedule: AlarmSchedule): boolean {
  if (schedule.type === 'ANY_TIME') return true
  const hasDays =
    schedule.type === 'SPECIFIC_TIME'
      ? schedule.daysOfWeek.length > 0
      : schedule.items.some((item) => item.enabled)
  return schedule.timezone !== '' && hasDays
}
