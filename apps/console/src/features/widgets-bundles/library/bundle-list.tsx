import type { WidgetsBundle } from '@signalbox/model/entities/widgets-bundle'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useNavigate } from 'react-router'
import { isSystemBundle } from '../../../api/entities/widgets-bundles'
import type { LibraryType } from '../../../entity/widget-library/use-library'
import { formatLabeled, formatNumber } from '../../../i18n/format'
import { shownBundleTitle } from '../../../i18n/widget-names'
import { copyBundle, exportBundle } from '../bundle-file'
import { BundlePicture } from './bundle-picture'
import styles from './library.module.css'
import { NameDialog } from './name-dialog'

interface BundleListProps {
  bundles: readonly WidgetsBundle[]
  types: readonly LibraryType[]
  activeId: string
}

/** All bundles with their pictures, those of the tenant first. */
export function BundleList({ bundles, types, activeId }: BundleListProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [bundleToCopy, setBundleToCopy] = useState<WidgetsBundle | null>(null)
  const count = (bundle: WidgetsBundle) => types.filter((type) => type.bundle.id.id === bundle.id.id).length
  const groups = [
    { id: 'tenant', bundles: bundles.filter((bundle) => !isSystemBundle(bundle)) },
    { id: 'system', bundles: bundles.filter(isSystemBundle) },
  ].filter((group) => group.bundles.length > 0)
  return (
    <nav className={styles.bundles} aria-label={t('widgets-bundle.widgets-bundles')}>
      {groups.map((group) => (
        <section key={group.id}>
          <h3>
            <span>{t(`widget-library.group.${group.id}`)}</span>
            <span>{formatNumber(group.bundles.length)}</span>
          </h3>
          <ul>
            {group.bundles.map((bundle) => (
              <li key={bundle.id.id} className={styles.bundleRow}>
                <NavLink
                  to={`/widgets-bundles/${bundle.id.id}/widgetTypes`}
                  className={cx(styles.bundle, bundle.id.id === activeId && styles.active)}
                >
                  <span className={styles.thumb}>
                    {bundle.image ? (
                      <img src={bundle.image} alt="" />
                    ) : (
                      <BundlePicture alias={isSystemBundle(bundle) ? bundle.alias : undefined} />
                    )}
                  </span>
                  <span className={styles.bundleText}>
                    <b dir="auto">{shownBundleTitle(bundle)}</b>
                    <span>{t('widget-library.types', { count: count(bundle) })}</span>
                  </span>
                </NavLink>
                <span className={styles.bundleActions} aria-hidden="true">
                  <IconButton
                    size="small"
                    tabIndex={-1}
                    icon="content_copy"
                    label={formatLabeled(t('widget-library.copy-bundle'), shownBundleTitle(bundle))}
                    onClick={() => setBundleToCopy(bundle)}
                  />
                  <IconButton
                    size="small"
                    tabIndex={-1}
                    icon="download"
                    label={t('widget-library.export-of', { name: shownBundleTitle(bundle) })}
                    onClick={() => void exportBundle(bundle.id.id)}
                  />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {bundleToCopy && (
        <NameDialog
          title={t('widget-library.copy-bundle')}
          name={t('widget-library.copy-of', { name: shownBundleTitle(bundleToCopy) })}
          save={async (name) =>
            void navigate(`/widgets-bundles/${(await copyBundle(bundleToCopy, name)).id.id}/widgetTypes`)
          }
          onClose={() => setBundleToCopy(null)}
        />
      )}
    </nav>
  )
}
