import { AutocompleteField } from '@signalbox/ui/fields/autocomplete-field'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { matchesSearch } from '@signalbox/ui/search-text'
import { useTranslation } from 'react-i18next'
import { bound } from '../bound'
import { browserTimezone, isTimezone, type Timezone, timezoneOf, timezones } from './timezones'

interface TimezoneFieldProps extends FieldProps<string | null> {
  /** When an empty field is left, it gets the zone of the browser again. */
  browserAsDefault?: boolean
}

/** Finds a time zone by any part of its name. The value is its id, such as `Europe/Amsterdam`. */
export function TimezoneField({ value, onChange, onBlur, browserAsDefault, ...rest }: TimezoneFieldProps) {
  const { t } = useTranslation()
  return (
    <AutocompleteField<Timezone>
      {...rest}
      label={rest.label ?? t('timezone.timezone')}
      value={value && isTimezone(value) ? timezoneOf(value) : null}
      onChange={(zone) => onChange(zone?.id ?? null)}
      onBlur={() => {
        if (!value && browserAsDefault) onChange(browserTimezone().id)
        onBlur?.()
      }}
      options={(typed) => timezones().filter((zone) => matchesSearch(textOf(zone), typed))}
      keyOf={({ id }) => id}
      labelOf={textOf}
      noOptionsText={t('timezone.none')}
    />
  )
}

export const FormTimezone = bound(TimezoneField)

const textOf = ({ name, offset }: Timezone) => `${name} (${offset})`
