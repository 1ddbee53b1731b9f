import { Suspense } from 'react'
import { useSignedIn } from '../../api/request/session'
import { lazyPart } from '../../lazy-part/lazy-part'
import { Attention } from './attention'
import { CertificateNotice } from './certificate-notice'
import styles from './home.module.css'
import { HomeSections } from './home-sections'
import { KpiStrip } from './kpi-strip'
import { PlatformSentence } from './platform-sentence'
import { RecentActivity } from './recent-activity'
import { TenantStart } from './tenant-start'
import { useLiveAlarms } from './use-live-alarms'

const CustomerHome = lazyPart(() => import('./customer/customer-home'))

/** The start page of each role: the state of the installation or of its devices, and links to other pages. */
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
      {authority === 'SYS_ADMIN' && <HomeSections />}
      {authority === 'CUSTOMER_USER' && (
        <Suspense fallback={null}>
          <CustomerHome />
        </Suspense>
      )}
    </div>
  )
}

function Overview() {
  useLiveAlarms()
  return (
    <>
      <KpiStrip />
      <div className={styles.columns}>
        <Attention />
        <RecentActivity />
      </div>
      <HomeSections />
    </>
  )
}
