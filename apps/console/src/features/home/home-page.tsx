import { useSignedIn } from '../../api/request/session'
import { Attention } from './attention'
import { CertificateNotice } from './certificate-notice'
import { DashboardCards } from './dashboard-cards'
import styles from './home.module.css'
import { HomeSections } from './home-sections'
import { KpiStrip } from './kpi-strip'
import { PlatformSentence } from './platform-sentence'
import { RecentActivity } from './recent-activity'
import { StatusSentence } from './status-sentence'
import { TenantStart } from './tenant-start'

/** The start page: what needs attention, the numbers, and links to every page. */
export function Component() {
  const { authority } = useSignedIn()
  return (
    <div className={styles.home}>
      {authority === 'SYS_ADMIN' && <PlatformSentence />}
      {authority === 'SYS_ADMIN' && <CertificateNotice />}
      {authority === 'TENANT_ADMIN' && (
        <TenantStart>
          <Overview />
        </TenantStart>
      )}
      {authority === 'CUSTOMER_USER' && <StatusSentence />}
      {authority === 'CUSTOMER_USER' && <DashboardCards />}
      {authority !== 'TENANT_ADMIN' && <Overview />}
    </div>
  )
}

function Overview() {
  const { authority } = useSignedIn()
  return (
    <>
      {authority !== 'SYS_ADMIN' && <KpiStrip />}
      {authority !== 'SYS_ADMIN' && (
        <div className={styles.columns}>
          <Attention />
          {authority === 'TENANT_ADMIN' && <RecentActivity />}
        </div>
      )}
      <HomeSections />
    </>
  )
}
