import type { App } from './app'

/** Remembers every route so that a known path with a wrong method answers 405 with `Allow`. */
export function allowedMethods(app: App) {
  const routes: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', (route) => {
    routes.push({ pattern: patternOf(route.url), methods: [route.method].flat() })
  })
  return (url: string): string[] => {
    const path = url.split('?', 1)[0]?.replace(/(.)\/$/, '$1') ?? '/'
    const methods = routes.filter((route) => route.pattern.test(path)).flatMap((route) => route.methods)
    return [...new Set(methods)].filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
  }
}

function patternOf(url: string) {
  if (url.includes('*')) return /^$/
  const source = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')
  return new RegExp(`^${source}$`)
}
