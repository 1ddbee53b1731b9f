import { isolateLtr } from '@signalbox/ui/layout/isolate'
import { formatTimestamp } from '@signalbox/ui/timestamp'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getAdministratorSignIns, userKeys } from '../../api/entities/users'
import styles from './profile.module.css'

/** The times when administrators signed in as this user; not rendered if none did. */
export function AdministratorSignInsCard() {
  const { t } = useTranslation()
  const { data = [] } = useQuery({
    queryKey: userKeys.administratorSignIns,
    queryFn: getAdministratorSignIns,
  })
  if (data.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="administrator-sign-ins">
      <header>
        <div>
          <h2 id="administrator-sign-ins">{t('administrator.title')}</h2>
          <p>{t('administrator.text')}</p>
        </div>
      </header>
      <ul className={styles.list}>
        {data.map(({ id, administrator, createdTime }) => (
          <li key={id}>
            {t('administrator.entry', {
              administrator: isolateLtr(administrator),
              time: isolateLtr(formatTimestamp(createdTime)),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
