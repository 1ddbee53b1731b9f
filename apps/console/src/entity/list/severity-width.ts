import { ALARM_SEVERITIES } from '@signalbox/model/alarms/alarm-status'
import type { TFunction } from 'i18next'
import { textWidth } from '../../i18n/text-width'

const INDICATOR_AND_GAP_PX = 19

/** The width in pixels of the longest severity name in the language of the user, with its indicator. */
export const severityWidth = (t: TFunction) =>
  INDICATOR_AND_GAP_PX +
  Math.max(...ALARM_SEVERITIES.map((severity) => textWidth(t(`alarm.severity.${severity}`), 'strong')))
