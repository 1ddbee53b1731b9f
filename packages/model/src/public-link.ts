export type PageLocation = { protocol: string; hostname: string; port: string }

/** The link under which anybody may open a dashboard that was made public. */
export function publicDashboardLink(
  location: PageLocation,
  dashboardId: string,
  publicCustomerId: string,
  basePath = '',
): string {
  const { protocol, hostname, port } = location
  const shownPort = port && port !== '80' && port !== '443' ? `:${port}` : ''
  return `${protocol}//${hostname}${shownPort}${basePath}/dashboard/${dashboardId}?publicId=${publicCustomerId}`
}

/** A link to this very machine is of no use to others. */
export function isShareable(link: string | null | undefined): boolean {
  if (!link || !URL.canParse(link)) return false
  return !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(link).hostname)
}
