import { buttonClass } from '@signalbox/ui/button'
import { Icon } from '@signalbox/ui/icon'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SignInProvider, signInProviders } from '../../api/auth'
import styles from './providers.module.css'

/** One button per external provider; nothing at all when there are none. */
export function Providers() {
  const { t } = useTranslation()
  const [providers, setProviders] = useState<SignInProvider[]>([])

  useEffect(() => {
    void signInProviders().then(setProviders)
  }, [])

  if (providers.length === 0) return null
  return (
    <>
      <div className={styles.providers}>
        {providers.map((provider) => (
          <a key={provider.url} className={buttonClass('plain', 'large')} href={provider.url}>
            <Icon name={iconOf(provider)} />
            {t('login.login-with', { name: provider.name })}
          </a>
        ))}
      </div>
      <div className={styles.or}>{t('login.or')}</div>
    </>
  )
}

/** Stored provider icons are named `google-logo` or `mdi:github`. */
function iconOf({ icon }: SignInProvider): string {
  if (!icon) return 'login'
  return icon.startsWith('mdi:') ? icon : `mdi:${icon.replace(/-logo$/, '')}`
}
