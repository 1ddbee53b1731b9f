import { Icon, type IconProps } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './first-steps.module.css'

const LINKS: readonly { id: string; icon: IconProps['name']; to: string }[] = [
  { id: 'import', icon: 'upload', to: '/devices?import=true' },
  { id: 'gateway', icon: 'hub', to: '/help/gateway' },
  { id: 'user', icon: 'person_add', to: '/customers' },
  { id: 'api', icon: 'code', to: '/help/rest-api' },
]

/** Links for other ways to begin, such as an import of devices. */
export function QuickLinks() {
  const { t } = useTranslation()
  return (
    <ul className={styles.links}>
      {LINKS.map(({ id, icon, to }) => (
        <li key={id}>
          <Link to={to}>
            <Icon name={icon} />
            <span>
              <b>{t(`first-steps.link.${id}`)}</b> {t(`first-steps.link-text.${id}`)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
