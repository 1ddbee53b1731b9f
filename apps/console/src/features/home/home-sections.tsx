import type { Authority } from '@signalbox/model/entities/authority'
import { Icon } from '@signalbox/ui/icons/icon'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSignedIn } from '../../api/request/session'
import { countOf } from '../../api/search/entity-counts'
import { formatNumber } from '../../i18n/format'
import styles from './home-sections.module.css'
import { type HomeLink, homeSections } from './sections'

/** A card with links for each area. The width of a card depends on the number of its links. */
export function HomeSections() {
  const { t } = useTranslation()
  const { authority } = useSignedIn()
  return (
    <div className={styles.sections}>
      {homeSections[authority].map((section) => (
        <section
          key={section.title}
          className={styles.section}
          data-links={Math.min(section.links.length, 5)}
        >
          <h3>{t(section.title)}</h3>
          <div>
            {section.links.map((link) => (
              <SectionLink key={link.path} link={link} authority={authority} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function SectionLink({ link, authority }: { link: HomeLink; authority: Authority }) {
  const { t } = useTranslation()
  const { claims } = useSignedIn()
  const list = link.list?.replace(
    '{owner}',
    authority === 'TENANT_ADMIN' ? 'tenant' : `customer/${claims.customerId}`,
  )
  const { data: count } = useQuery({
    queryKey: ['home', 'count', list],
    queryFn: () => countOf(list ?? ''),
    enabled: list !== undefined,
  })
  return (
    <Link className={styles.link} to={link.path}>
      <Icon name={link.icon} size={20} />
      <span>{t(link.label)}</span>
      {count !== undefined && <small>{formatNumber(count)}</small>}
    </Link>
  )
}
