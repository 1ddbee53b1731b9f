import type { TFunction } from 'i18next'
import { formatNumber } from '../../i18n/format'

/** "Alarm rules (2)": the label of a step shows their number. */
export const alarmRulesLabel = (t: TFunction, count: number) =>
  count > 0 ? `${t('device-profile.alarm-rules')} (${formatNumber(count)})` : t('device-profile.alarm-rules')
