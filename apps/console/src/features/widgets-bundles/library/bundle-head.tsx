import type { WidgetsBundle } from '@signalbox/model/entities/widgets-bundle'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { MenuButton, type MenuEntry } from '@signalbox/ui/actions/menu'
import { Tag } from '@signalbox/ui/fields/chip'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { widgetLibraryKeys } from '../../../api/entities/widget-types'
import { getBundleUsage, isSystemBundle } from '../../../api/entities/widgets-bundles'
import styles from './library.module.css'

/** The ids of the menu entries that also have a button. */
const BUTTON_IDS = new Set(['edit', 'export'])

interface BundleHeadProps {
  /** Undefined while the search covers all bundles. */
  bundle: WidgetsBundle | undefined
  entries: readonly MenuEntry[]
  children: ReactNode
}

/** The name of the open bundle, its actions, and the number of dashboards that use it. */
export function BundleHead({ bundle, entries, children }: BundleHeadProps) {
  const { t } = useTranslation()
  const { data: usage } = useQuery({
    queryKey: [...widgetLibraryKeys.all, 'usage', bundle?.id.id],
    queryFn: () => getBundleUsage(bundle?.id.id ?? ''),
    enabled: bundle !== undefined,
  })
  return (
    <header className={styles.head}>
      <h2 dir="auto">{children}</h2>
      {bundle && (
        <>
          <Tag tone={isSystemBundle(bundle) ? 'quiet' : 'primary'}>
            {t(`widget-library.group.${isSystemBundle(bundle) ? 'system' : 'tenant'}`)}
          </Tag>
          {entries
            .filter(({ id, disabled }) => BUTTON_IDS.has(id) && !disabled)
            .map(({ id, icon, label, onSelect }) => (
              <IconButton key={id} size="small" icon={icon ?? 'edit'} label={label} onClick={onSelect} />
            ))}
          <MenuButton
            icon="more_vert"
            size="small"
            label={t('widget-library.bundle-actions')}
            entries={entries}
          />
          <p className={styles.used}>{usage && t('widget-library.used', { count: usage.dashboards })}</p>
        </>
      )}
    </header>
  )
}
