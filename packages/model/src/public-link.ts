export type PageLocation = { protocol: string; hostname: string; port: string }

/** The link under which anyone can open a public dashboard. */
export function publicDashboardLink(
  location: PageLocation,
  dashboardId: string,
  publicCustomerId: string,
  basePath = '',
): string {
  const { protocol, hostname, port } = location
  const defaultPort = protocol === 'https:' ? '443' : '80'
  const shownPort = port && port !== defaultPort ? `:${port}` : ''
  return `${protocol}//${hostname}${shownPort}${basePath}/dashboard/${dashboardId}?publicId=${publicCustomerId}`
}

/** A link to localhost does not work on other machines. */
export function isShareable(link: string | null | undefined): boolean {
  if (!link || !URL.canParse(link)) return false
  return !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(link).hostname)
}
