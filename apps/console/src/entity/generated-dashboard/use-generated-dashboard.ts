import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { dashboardKeys, saveDashboard } from '../../api/entities/dashboards'
import { findAliasKeys, firstAliasEntity } from '../../api/search/alias-entities'
import { getLatest } from '../../api/telemetry/timeseries'
import { compareNames } from '../../i18n/format'
import { describeKeys } from '../device-profile/describe-keys'
import { type KeyThreshold, thresholdsOf } from '../device-profile/profile-thresholds'
import { labelOf, numberOf } from '../overview/values/shown-value'
import { type PlannedKey, planDashboard } from './dashboard-plan'

/** Creates a dashboard of the devices that a filter finds, with the labels and units of their profile, and opens it. */
export function useGeneratedDashboard() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (name: string, filter: EntityFilter) => {
    const keys = await plannedKeys(filter)
    if (keys.length === 0)
      return void showToast({ type: 'info', text: t('generated.no-values'), durationMs: 4000 })
    const dashboard = await saveDashboard(
      planDashboard({
        title: t('generated.title', { name }),
        aliasName: name,
        filter,
        keys,
        texts: {
          values: t('generated.values'),
          alarms: t('alarms.title'),
          devices: t('device.devices'),
          device: t('device.device'),
          map: t('generated.map'),
        },
        alarmFields: {
          startTime: t('generated.since'),
          originator: t('home.originator'),
          type: t('home.type'),
          severity: t('home.severity'),
          status: t('home.status'),
        },
      }),
    )
    await queryClient.invalidateQueries({ queryKey: dashboardKeys.all })
    await navigate(`/dashboards/${dashboard.id.id}`)
  }
}

/** The values the devices send, those of the profile's dictionary first. */
async function plannedKeys(filter: EntityFilter): Promise<PlannedKey[]> {
  const [names, sample] = await Promise.all([findAliasKeys(filter, 'timeseries'), firstAliasEntity(filter)])
  if (!sample || names.length === 0) return []
  const [{ keys: dictionary, alarms }, latest] = await Promise.all([
    describeKeys(sample.id),
    getLatest(sample.id, names),
  ])
  const place = (name: string) => {
    const index = dictionary.findIndex(({ key }) => key === name)
    return index < 0 ? dictionary.length : index
  }
  return names
    .toSorted((a, b) => place(a) - place(b) || compareNames(a, b))
    .map((name) =>
      plannedKey(
        name,
        dictionary.find(({ key }) => key === name),
        latest[name]?.[0]?.value,
        thresholdsOf(alarms, name),
      ),
    )
}

const plannedKey = (
  name: string,
  entry: ProfileKey | undefined,
  value: unknown,
  thresholds: readonly KeyThreshold[],
): PlannedKey => ({
  name,
  label: entry?.label || labelOf(name),
  unit: entry?.unit ?? '',
  decimals: entry?.decimals ?? undefined,
  isNumber: entry?.kind ? entry.kind === 'NUMBER' : numberOf(value) !== undefined,
  thresholds,
})
