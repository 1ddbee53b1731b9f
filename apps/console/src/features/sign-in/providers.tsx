import { buttonClass } from '@signalbox/ui/actions/button'
import { BrandIcon } from '@signalbox/ui/icons/brand-icon'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SignInProvider, signInProviders } from '../../api/request/auth'
import { basePath } from '../../base-path'
import styles from './providers.module.css'

/** One button for each external provider. Renders nothing if there are no providers. */
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
          <a key={provider.url} className={buttonClass('plain', 'large')} href={basePath + provider.url}>
            <BrandIcon name={brandOf(provider)} />
            {t('login.login-with', { name: provider.name })}
          </a>
        ))}
      </div>
      <div className={styles.or}>{t('login.or')}</div>
    </>
  )
}

/** Stored icons are named `google-logo` or `mdi:github`. */
const brandOf = ({ icon }: SignInProvider) => (icon ?? '').replace(/^mdi:/, '').replace(/-logo$/, '')
