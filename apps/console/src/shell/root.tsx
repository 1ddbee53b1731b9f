import { Outlet } from 'react-router'
import { usePageTitle } from './use-page-title'

/** Shared by every page, inside the shell and outside. */
export function Root() {
  usePageTitle()
  return <Outlet />
}
