import { Outlet } from 'react-router'
import { usePageTitle } from './use-page-title'

/** The parent of all pages: sets the title of the window. */
export function Root() {
  usePageTitle()
  return <Outlet />
}
