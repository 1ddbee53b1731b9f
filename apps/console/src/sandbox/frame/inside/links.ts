import type { Call } from './bridge'

interface Frame {
  document: Document
  window: Pick<Window, 'open'>
  /** Whether the user has just clicked or pressed a key. */
  isActive: () => boolean
}

/**
 * Sends the page each link that the user follows. The page opens pages of the console directly, and other pages after a
 * confirmation.
 */
export function routeLinksToPage(call: Call, { document, window, isActive }: Frame) {
  const open = (address: string | null | undefined) => {
    const target = targetOf(address)
    // The call is rejected if the page refuses the link; the widget continues.
    if (target && isActive()) call(target.name, target.to).catch(() => undefined)
    return target !== null
  }
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]')
    if (event.defaultPrevented || !link) return
    if (open(link.getAttribute('href'))) event.preventDefault()
  })
  window.open = (url) => {
    open(url === undefined ? null : String(url))
    return null
  }
}

function targetOf(address: string | null | undefined): { name: 'navigate' | 'openLink'; to: string } | null {
  const url = address?.trim() ?? ''
  if (/^\/(?!\/)/.test(url)) return { name: 'navigate', to: url }
  const isWeb = /^(https?:)?\/\//i.test(url)
  // As for any other link, the browser does not open an invalid URL.
  return isWeb && URL.canParse(url, 'https://host')
    ? { name: 'openLink', to: new URL(url, 'https://host').href }
    : null
}
