import type { CurrentAlarmCondition } from '@signalbox/model/alarms/current-alarm-condition'
import { languageTag } from '@signalbox/model/text/language'
import { unitText } from '@signalbox/model/units/unit-text'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import { currentLanguage } from '../../i18n/i18n'
import { formatShownValue } from '../overview/values/shown-value'

type Watched = Pick<CurrentAlarmCondition, 'keys' | 'watched'>

/** A value of the key that a rule compares, with the decimals and the unit of the profile's dictionary. */
export function watchedText({ keys, watched }: Watched, value: number): string {
  const entry = keys.find(({ key }) => key === watched?.key)
  return isolateLtr(withUnit(watchedNumber({ keys, watched }, value), entry?.unit))
}

/** A value of the key that a rule compares, with the decimals of the profile's dictionary, but no unit. */
export function watchedNumber({ keys, watched }: Watched, value: number): string {
  const entry = keys.find(({ key }) => key === watched?.key)
  return formatShownValue(value, entry?.decimals, languageTag(currentLanguage()))
}

/** A number with its unit, without a line break between them. */
export const withUnit = (number: string, unit: string | null | undefined) =>
  unitText(number, unit, languageTag(currentLanguage()), '\u00a0')
