import { Outlet } from 'react-router'
import { usePageTitle } from './use-page-title'

/** What every page has, inside the shell and outside. */
export function Root() {
  usePageTitle()
  return <Outlet />
}
