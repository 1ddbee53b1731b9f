import { Outlet } from 'react-router'
import { useSession } from '../api/request/session'
import { AdministratorBars } from './administrator-bars'
import { NewVersionBar } from './bar/new-version-bar'
import styles from './stand-alone.module.css'
import { SignInAgain } from './start/sign-in-again'

/** The frame of a page without menu and top bar. If the session ends during editing, users can sign in again here. */
export function StandAlone() {
  const isSignedIn = useSession((state) => state.session !== null)
  // After logout the page is empty until the sign-in page is loaded.
  if (!isSignedIn) return null
  return (
    <div className={styles.frame}>
      <AdministratorBars />
      <NewVersionBar />
      <Outlet />
      <SignInAgain />
    </div>
  )
}
