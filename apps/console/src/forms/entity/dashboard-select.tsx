import { IconButton } from '@signalbox/ui/actions/icon-button'
import { Loading } from '@signalbox/ui/feedback/loading'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { PopoverPanel } from '@signalbox/ui/layout/popover-panel'
import { useMinWidth } from '@signalbox/ui/use-media'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DashboardScope, findDashboards } from '../../api/search/dashboard-search'
import styles from './dashboard-select.module.css'

interface DashboardSelectProps {
  value: string | null
  onChange: (id: string) => void
  scope?: DashboardScope
}

const MAX_DASHBOARDS = 100

/** Switches to another dashboard: an icon with a list on wide screens, a plain select on narrow screens. */
export function DashboardSelect({ value, onChange, scope }: DashboardSelectProps) {
  const { t } = useTranslation()
  const isWide = useMinWidth('md')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data = [], isPending } = useQuery({
    queryKey: ['dashboards', 'select', scope ?? null],
    queryFn: () => findDashboards('', { ...scope, pageSize: MAX_DASHBOARDS }),
    staleTime: 30_000,
  })

  if (!isWide) {
    return (
      <SelectField
        ariaLabel={t('dashboard-select.label')}
        value={value ?? ''}
        onChange={onChange}
        options={data.map(({ id, title }) => ({ value: id, label: title }))}
      />
    )
  }
  return (
    <>
      <IconButton
        icon="swap_horiz"
        label={t('dashboard-select.label')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <PopoverPanel
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('dashboard-select.label')}
        width={300}
        height={window.innerHeight < 480 ? 150 : 250}
      >
        <ul className={styles.list}>
          {data.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === value}
                onClick={() => {
                  setAnchor(null)
                  if (id !== value) onChange(id)
                }}
              >
                {title}
              </button>
            </li>
          ))}
          {data.length === 0 && (
            <li className={styles.none}>{isPending ? <Loading /> : t('dashboard-select.none')}</li>
          )}
        </ul>
      </PopoverPanel>
    </>
  )
}
