import type { DashboardOfDevice } from '@signalbox/model/dashboard/shows-device'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { Menu } from '@signalbox/ui/actions/menu'
import { useIsPhone } from '@signalbox/ui/use-media'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deviceKeys, getDashboardsOfDevice } from '../../../api/entities/devices'

/** Opens the dashboard that shows the device. If several dashboards show it, a menu lists them. */
export function OpenDashboard({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data: dashboards = [] } = useQuery({
    queryKey: deviceKeys.dashboards(deviceId),
    queryFn: () => getDashboardsOfDevice(deviceId),
  })
  if (dashboards.length === 0) return null
  const open = ({ id, state }: DashboardOfDevice) =>
    void navigate(`/dashboards/${id}${state ? `?state=${encodeURIComponent(state)}` : ''}`)
  const label = t('overview.open-dashboard')
  const menu = dashboards.length > 1 && { 'aria-haspopup': 'menu' as const, 'aria-expanded': anchor !== null }

  function onClick(event: MouseEvent<HTMLButtonElement>) {
    const [only, second] = dashboards
    if (only && !second) open(only)
    else setAnchor(event.currentTarget)
  }

  return (
    <>
      {isPhone ? (
        <IconButton icon="dashboard" label={label} {...menu} onClick={onClick} />
      ) : (
        <Button icon="dashboard" {...menu} onClick={onClick}>
          {label}
        </Button>
      )}
      <Menu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        entries={dashboards.map((dashboard) => ({
          id: dashboard.id,
          label: dashboard.title,
          onSelect: () => open(dashboard),
        }))}
      />
    </>
  )
}
