import type { PlaybackRange } from '@signalbox/model/time/history-playback'
import type { PlaybackAlarm } from '@signalbox/ui/playback-panel'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { windowAlarms } from '../../../api/search/window-alarms'
import { formatMedium } from '../../../i18n/format'
import { resolveSource } from '../../../live/data/alias-context'
import { useDashboardContext } from '../dashboard-context'
import { alarmSections } from './alarm-sections'

/** If a dashboard has more aliases, only the alarms of the first aliases are shown. */
const MAX_ALIASES = 10

/** The alarms of the dashboard's entities in the played range. */
export function usePlaybackAlarms(range: PlaybackRange): PlaybackAlarm[] {
  const { t } = useTranslation()
  const { aliases } = useDashboardContext()
  const sources = useMemo(
    () =>
      Object.keys(aliases.aliases)
        .slice(0, MAX_ALIASES)
        .map((entityAliasId) => resolveSource({ type: 'entity', entityAliasId, dataKeys: [] }, aliases))
        .filter((source) => typeof source !== 'string'),
    [aliases],
  )
  const { minMs, maxMs } = range
  const { data: alarms } = useQuery({
    queryKey: ['window-alarms', sources, minMs, maxMs],
    queryFn: () => windowAlarms(sources, minMs, maxMs),
    enabled: sources.length > 0,
    retry: false,
  })
  return useMemo(
    () =>
      alarmSections(alarms ?? [], range).map(({ value, alarm, count }) => ({
        value,
        severity: alarm.severity,
        label: t('playback.alarms', {
          count,
          severity: t(`alarm.severity.${alarm.severity}`),
          type: alarm.type,
          originator: alarm.originatorName ?? '',
          time: formatMedium(alarm.createdTime),
        }),
      })),
    [alarms, range, t],
  )
}
