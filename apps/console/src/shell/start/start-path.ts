import type { Session } from '../../api/request/session'

interface RequestedPages {
  redirectUrl: string | null
  lastPublicDashboardId: string | null
}

/** The path of the page that a user sees after sign-in. */
export function startPath(session: Session, { redirectUrl, lastPublicDashboardId }: RequestedPages): string {
  const publicDashboardId = lastPublicDashboardId ?? session.allowedDashboardIds[0]
  if (session.isPublic && publicDashboardId) {
    return `/dashboard/${publicDashboardId}?publicId=${session.claims.sub}`
  }
  const dashboardId = session.user?.additionalInfo?.defaultDashboardId
  if (session.authority !== 'SYS_ADMIN' && typeof dashboardId === 'string' && dashboardId !== '') {
    return session.forceFullscreen
      ? `/dashboard/${dashboardId}`
      : (redirectUrl ?? `/dashboards/${dashboardId}`)
  }
  return redirectUrl ?? '/home'
}

/**
 * A user who is restricted to dashboards may open any dashboard without the shell (the server checks the access), the
 * allowed dashboards in the shell and, if the user is not public, the profile page. Other users may open any URL.
 */
export function mayOpen(session: Session, path: string): boolean {
  if (!session.forceFullscreen) return true
  if (path === '/profile') return !session.isPublic
  if (path.startsWith('/dashboard/')) return true
  const dashboardId = /^\/dashboards\/([^/]+)/.exec(path)?.[1]
  return dashboardId !== undefined && session.allowedDashboardIds.includes(dashboardId)
}
