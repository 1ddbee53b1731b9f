import { Icon } from '@signalbox/ui/icons/icon'
import { useMinWidth } from '@signalbox/ui/use-media'
import { Fragment, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Crumb, useCrumbs } from '../route-handle'
import styles from './breadcrumb.module.css'

/** The breadcrumb. The last crumb is the heading of the page; small screens show only the heading. */
export function Breadcrumb() {
  const { t } = useTranslation()
  const crumbs = useCrumbs()
  const isWide = useMinWidth('md')
  const last = crumbs.at(-1)
  if (!last) return null
  return (
    <nav className={styles.crumbs} aria-label={t('shell.breadcrumb')}>
      {isWide &&
        crumbs.slice(0, -1).map((crumb) => (
          <Fragment key={crumb.path}>
            <Link to={crumb.path}>
              <Icon name={crumb.icon} />
              <CrumbLabel crumb={crumb} />
            </Link>
            <Icon name="chevron_right" size={14} flip />
          </Fragment>
        ))}
      {isWide && <Icon name={last.icon} />}
      <h1 dir="auto">
        <CrumbLabel crumb={last} />
      </h1>
    </nav>
  )
}

function CrumbLabel({ crumb: { label: Label } }: { crumb: Crumb }) {
  const { t } = useTranslation()
  if (typeof Label === 'string') return t(Label)
  return (
    <Suspense fallback="…">
      <Label />
    </Suspense>
  )
}
