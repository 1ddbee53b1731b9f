import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { dashboardKeys, saveDashboard } from '../../api/entities/dashboards'
import { errorText } from '../../api/request/error-text'

/** Creates a dashboard for the devices of a filter, with labels and units from the device profile, and opens it. */
export function useGeneratedDashboard() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // A second click during the requests would create a second dashboard.
  const isRunning = useRef(false)

  async function generate(name: string, filter: EntityFilter) {
    // Loaded on demand: the lists of devices and profiles offer this action, but most users do not run it.
    const [{ plannedKeys }, { planDashboard }] = await Promise.all([
      import('./planned-keys'),
      import('./dashboard-plan'),
    ])
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
      { ignoreErrors: true },
    )
    await queryClient.invalidateQueries({ queryKey: dashboardKeys.all })
    await navigate(`/dashboards/${dashboard.id.id}`)
  }

  return async (name: string, filter: EntityFilter) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await generate(name, filter)
    } catch (error) {
      // The requests use `ignoreErrors`, so the request layer has not shown the error.
      showToast({ type: 'error', text: errorText(error) })
    } finally {
      isRunning.current = false
    }
  }
}
