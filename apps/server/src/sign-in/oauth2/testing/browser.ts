/** Follows redirects with cookies as a browser would, until the address leaves the provider. */
export async function followRedirects(start: string, provider: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  for (let step = 0; step < 10; step++) {
    if (!url.startsWith(provider)) return url
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
      cookies.set(name!, value!)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
    url = new URL(location, url).href
  }
  throw new Error('The provider redirects in a loop')
}
