import type { TFunction } from 'i18next'
import { formatNumber } from '../../i18n/format'

/** The label for the alarm rules with their number, such as "Alarm rules (2)". */
export const alarmRulesLabel = (t: TFunction, count: number) =>
  count > 0 ? `${t('device-profile.alarm-rules')} (${formatNumber(count)})` : t('device-profile.alarm-rules')
