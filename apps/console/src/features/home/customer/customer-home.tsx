import { HomeSections } from '../home-sections'
import { StatusSentence } from '../status-sentence'
import { useLiveAlarms } from '../use-live-alarms'
import { CustomerAlarms } from './customer-alarms'
import styles from './customer-home.module.css'
import { DashboardCards } from './dashboard-cards'
import { LiveValues } from './live-values'

/** The home page of a customer user: dashboards, with alarms and live values beside them. */
export default function CustomerHome() {
  useLiveAlarms()
  return (
    <>
      <StatusSentence />
      <div className={styles.split}>
        <DashboardCards />
        <div className={styles.side}>
          <CustomerAlarms />
          <LiveValues />
        </div>
      </div>
      <HomeSections />
    </>
  )
}
