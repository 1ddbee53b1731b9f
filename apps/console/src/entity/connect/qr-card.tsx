import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { renderSVG } from 'uqr'
import { basePath } from '../../base-path'
import styles from './connect.module.css'

/** A QR code with the URL of the device's page, to open the page on a phone. */
export function QrCard({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation()
  const address = `${window.location.origin}${basePath}/devices/${deviceId}`
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`,
    [address],
  )
  return (
    <section className={styles.qr}>
      <img src={picture} width={124} height={124} alt={t('connect.qr-alt')} />
      <div>
        <h3>{t('connect.on-phone')}</h3>
        <p>{t('connect.on-phone-text')}</p>
      </div>
    </section>
  )
}
