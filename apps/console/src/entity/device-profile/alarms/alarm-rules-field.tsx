import {
  type DeviceProfileAlarm,
  newDeviceProfileAlarm,
} from '@signalbox/model/entities/device-profile-alarms'
import { Button } from '@signalbox/ui/actions/button'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AlarmCard, type AlarmErrors } from './alarm-card'
import styles from './alarms.module.css'

interface AlarmRulesFieldProps {
  disabled?: boolean
  /** The profile whose devices have the suggested keys; undefined for a new profile. */
  profileId?: string | undefined
  /** Switches to editing. Present if the rules are first shown read-only. */
  onEdit?: () => void
}

/** The alarm types of a device profile, as cards. The value is `alarms` of the surrounding form. */
export function AlarmRulesField({ disabled = false, profileId, onEdit }: AlarmRulesFieldProps) {
  const { t } = useTranslation()
  const { control, trigger, formState } = useFormContext<{ alarms: DeviceProfileAlarm[] }>()
  const { field } = useController({ name: 'alarms', control })
  const alarms = field.value
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => new Set(alarms[0] ? [alarms[0].id] : []))
  const [addedId, setAddedId] = useState<string | null>(null)
  const errors = formState.errors.alarms as (AlarmErrors | undefined)[] | undefined

  function set(next: DeviceProfileAlarm[]) {
    field.onChange(next)
    // While errors are shown, each change is validated again. Before that, incomplete input is not an error.
    if (errors) void trigger('alarms')
  }

  function toggle(id: string) {
    const next = new Set(openIds)
    if (!next.delete(id)) next.add(id)
    setOpenIds(next)
  }

  function onAdd() {
    const alarm = newDeviceProfileAlarm(crypto.randomUUID())
    set([...alarms, alarm])
    setOpenIds(new Set([alarm.id]))
    setAddedId(alarm.id)
  }

  return (
    <div className={styles.cards}>
      {alarms.map((alarm, index) => (
        <AlarmCard
          key={alarm.id}
          {...{ alarm, disabled, profileId }}
          isOpen={openIds.has(alarm.id)}
          isNew={alarm.id === addedId}
          onToggle={() => toggle(alarm.id)}
          errors={errors?.[index]}
          onChange={(changed) => set(alarms.map((item) => (item.id === alarm.id ? changed : item)))}
          onRemove={() => set(alarms.filter(({ id }) => id !== alarm.id))}
        />
      ))}
      {alarms.length === 0 && disabled && (
        <EmptyState
          title={t('device-profile.no-alarms')}
          text={t('device-profile.no-alarms-text')}
          action={
            onEdit && (
              <Button
                kind="primary"
                icon="add"
                onClick={() => {
                  onEdit()
                  onAdd()
                }}
              >
                {t('device-profile.add-alarm')}
              </Button>
            )
          }
        />
      )}
      {!disabled && (
        <Button icon="add" onClick={onAdd}>
          {t('device-profile.add-alarm')}
        </Button>
      )}
    </div>
  )
}
