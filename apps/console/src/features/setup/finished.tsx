import { buttonClass } from '@signalbox/ui/actions/button'
import { Loading } from '@signalbox/ui/feedback/loading'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isServerReady } from '../../api/setup'
import styles from './step-form.module.css'

const POLL_MS = 500

const focus = (link: HTMLAnchorElement | null) => link?.focus()

/** Shown while the server starts with the new settings. When it is ready, a link to the sign-in page appears. */
export function Finished({ address }: { address: string }) {
  const { t } = useTranslation()
  const ready = useQuery({
    queryKey: ['setup', 'ready'],
    queryFn: isServerReady,
    refetchInterval: (query) => (query.state.data ? false : POLL_MS),
    gcTime: 0,
  })
  return (
    <div className={styles.form}>
      <h2>{ready.data ? t('setup.finished.title') : t('setup.finished.starting')}</h2>
      <p aria-live="polite">
        {ready.data ? t('setup.finished.text', { address }) : t('setup.finished.starting-text')}
      </p>
      {ready.data ? (
        <p className={styles.signIn}>
          <a ref={focus} className={buttonClass('primary')} href={`${address}/login`}>
            {t('login.login')}
          </a>
        </p>
      ) : (
        <Loading />
      )}
    </div>
  )
}
