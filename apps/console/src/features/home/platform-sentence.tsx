import { buttonClass } from '@signalbox/ui/actions/button'
import { Skeleton } from '@signalbox/ui/feedback/loading'
import { Icon } from '@signalbox/ui/icons/icon'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { countOf } from '../../api/search/entity-counts'
import styles from './home.module.css'
import { TENANT_LIST } from './sections'

/** The number of tenants of the platform, with a button that adds a tenant. */
export function PlatformSentence() {
  const { t } = useTranslation()
  // Shares its cached response with the "Tenants" link in `HomeSections`.
  const { data: count } = useQuery({
    queryKey: ['home', 'count', TENANT_LIST],
    queryFn: () => countOf(TENANT_LIST),
  })
  return (
    <div className={styles.heading}>
      <div>
        <h2>{count === undefined ? <Skeleton width={240} /> : t('home.platform', { count })}</h2>
        <p>{t('home.platform-text')}</p>
      </div>
      <Link className={buttonClass('primary')} to="/tenants?add=true">
        <Icon name="add" size={16} />
        {t('tenant.add-tenant')}
      </Link>
    </div>
  )
}
