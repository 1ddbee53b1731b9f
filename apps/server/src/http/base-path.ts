/**
 * The path without the prefix under which a proxy shows the server. Paths without it are served as well, so
 * that proxies may remove it or not, and devices may use the ports directly.
 */
export function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : url
}
