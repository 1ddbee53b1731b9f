import { useSignedIn } from '../../api/request/session'
import { Attention } from './attention'
import { CertificateNotice } from './certificate-notice'
import { DashboardCards } from './dashboard-cards'
import { FirstSteps } from './first-steps/first-steps'
import styles from './home.module.css'
import { HomeSections } from './home-sections'
import { KpiStrip } from './kpi-strip'
import { PlatformSentence } from './platform-sentence'
import { RecentActivity } from './recent-activity'
import { StatusSentence } from './status-sentence'

/** Where everybody starts: what needs you, the numbers, and a way to every page. */
export function Component() {
  const { authority } = useSignedIn()
  const seesDevices = authority !== 'SYS_ADMIN'
  return (
    <div className={styles.home}>
      {seesDevices ? <StatusSentence /> : <PlatformSentence />}
      {authority === 'SYS_ADMIN' && <CertificateNotice />}
      {authority === 'TENANT_ADMIN' && <FirstSteps />}
      {authority === 'CUSTOMER_USER' && <DashboardCards />}
      {seesDevices && <KpiStrip />}
      {seesDevices && (
        <div className={styles.columns}>
          <Attention />
          {authority === 'TENANT_ADMIN' && <RecentActivity />}
        </div>
      )}
      <HomeSections />
    </div>
  )
}
