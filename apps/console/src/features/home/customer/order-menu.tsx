import { Button } from '@signalbox/ui/actions/button'
import { Menu } from '@signalbox/ui/actions/menu'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const ORDERS = ['opened', 'name', 'alarms'] as const
export type DashboardOrder = (typeof ORDERS)[number]

interface OrderMenuProps {
  order: DashboardOrder
  onChange: (next: DashboardOrder) => void
}

/** A button with the order of the dashboards. It opens a menu that changes the order. */
export function OrderMenu({ order, onChange }: OrderMenuProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = t(`favorites.order-by.${order}`)
  return (
    <>
      <Button
        kind="ghost"
        size="small"
        icon="swap_vert"
        aria-label={t('favorites.order', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {name}
      </Button>
      <Menu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        entries={ORDERS.map((id) => ({
          id,
          label: t(`favorites.order-by.${id}`),
          checked: id === order,
          onSelect: () => onChange(id),
        }))}
      />
    </>
  )
}
