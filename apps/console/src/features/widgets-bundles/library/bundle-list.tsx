import type { WidgetsBundle } from '@signalbox/model/entities/widgets-bundle'
import { cx } from '@signalbox/ui/cx'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { isSystemBundle } from '../../../api/entities/widgets-bundles'
import type { LibraryType } from '../../../entity/widget-library/use-library'
import { formatNumber } from '../../../i18n/format'
import { shownBundleTitle } from '../../../i18n/widget-names'
import { BundlePicture } from './bundle-picture'
import styles from './library.module.css'

interface BundleListProps {
  bundles: readonly WidgetsBundle[]
  types: readonly LibraryType[]
  activeId: string
}

/** Every bundle with its picture, the tenant's own first. */
export function BundleList({ bundles, types, activeId }: BundleListProps) {
  const { t } = useTranslation()
  const count = (bundle: WidgetsBundle) => types.filter((each) => each.bundle.id.id === bundle.id.id).length
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
              <li key={bundle.id.id}>
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
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
