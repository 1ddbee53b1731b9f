import { PROFILE_KEY_KINDS, type ProfileKey } from '@signalbox/model/entities/profile-key'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { deviceProfileKeys, findProfileKeys } from '../../api/entities/device-profiles'
import { labelOf } from '../overview/values/shown-value'
import styles from './profile-keys.module.css'

interface ProfileKeysFieldProps {
  disabled: boolean
  profileId: string
}

const AUTO = 'AUTO'

/** The label, unit, decimals and kind of each key. The value is `keys` of the surrounding form. */
export function ProfileKeysField({ disabled, profileId }: ProfileKeysFieldProps) {
  const { t } = useTranslation()
  const { control, formState, trigger } = useFormContext<{ keys: ProfileKey[] }>()
  const { field } = useController({ name: 'keys', control })
  const keys = field.value
  const { data: storedKeys = [] } = useQuery({
    queryKey: [...deviceProfileKeys.one(profileId), 'sent-keys'],
    queryFn: () => findProfileKeys('timeseries', profileId),
  })
  const newKeys = storedKeys.filter((key) => !keys.some((entry) => entry.key === key))
  const errors = formState.errors.keys

  function set(next: ProfileKey[]) {
    field.onChange(next)
    if (errors) void trigger('keys')
  }
  const change = (index: number, part: Partial<ProfileKey>) =>
    set(keys.map((entry, at) => (at === index ? { ...entry, ...part } : entry)))

  if (disabled && keys.length === 0)
    return <EmptyState title={t('profile-keys.none')} text={t('profile-keys.none-text')} />
  return (
    <div className={styles.keys}>
      <p className={styles.hint}>{t('profile-keys.hint')}</p>
      {keys.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, because their key is edited
        <fieldset key={index} className={styles.row}>
          <legend className={styles.legend}>{entry.key || t('profile-keys.new')}</legend>
          <TextField
            label={t('profile-keys.key')}
            disabled={disabled}
            mono
            maxLength={255}
            value={entry.key}
            onChange={(key) => change(index, { key })}
            error={errors?.[index]?.key?.message && t(errors[index].key.message)}
          />
          <TextField
            label={t('profile-keys.label')}
            disabled={disabled}
            value={entry.label ?? ''}
            maxLength={255}
            placeholder={labelOf(entry.key)}
            onChange={(label) => change(index, { label: label || null })}
          />
          <TextField
            label={t('profile-keys.unit')}
            disabled={disabled}
            value={entry.unit ?? ''}
            maxLength={32}
            onChange={(unit) => change(index, { unit: unit || null })}
          />
          <NumberField
            label={t('profile-keys.decimals')}
            disabled={disabled}
            integer
            value={entry.decimals ?? null}
            onChange={(decimals) => change(index, { decimals })}
            error={errors?.[index]?.decimals && t('profile-keys.decimals-range')}
          />
          <SelectField
            label={t('profile-keys.kind')}
            disabled={disabled}
            value={entry.kind ?? AUTO}
            options={[AUTO, ...PROFILE_KEY_KINDS].map((kind) => ({
              value: kind,
              label: t(`profile-keys.kinds.${kind}`),
            }))}
            onChange={(kind) =>
              change(index, { kind: PROFILE_KEY_KINDS.find((option) => option === kind) ?? null })
            }
          />
          <TextField
            label={t('profile-keys.normal-state')}
            disabled={disabled || entry.kind !== 'STATE'}
            value={entry.normalState ?? ''}
            maxLength={255}
            onChange={(normalState) => change(index, { normalState: normalState || null })}
          />
          {!disabled && (
            <IconButton
              icon="delete"
              label={t('profile-keys.remove', { key: entry.key })}
              onClick={() => set(keys.filter((_, at) => at !== index))}
            />
          )}
        </fieldset>
      ))}
      {!disabled && (
        <div className={styles.buttons}>
          <Button icon="add" onClick={() => set([...keys, { key: '' }])}>
            {t('profile-keys.add')}
          </Button>
          {newKeys.length > 0 && (
            <Button icon="add" onClick={() => set([...keys, ...newKeys.map((key) => ({ key }))])}>
              {t('profile-keys.add-known', { count: newKeys.length })}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
