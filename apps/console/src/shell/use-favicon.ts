import { useEffect } from 'react'
import { useHighestUnacknowledgedLevel } from './menu/active-alarm-counts'

/** Gives the lamp in the browser tab's icon the same color as the lamp in the logo. */
export function useFavicon() {
  const level = useHighestUnacknowledgedLevel()
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!link) return
    const token = level ? `--sev-${level}` : '--mark-lamp'
    const lamp = getComputedStyle(document.documentElement).getPropertyValue(token).trim()
    link.href = `data:image/svg+xml,${encodeURIComponent(iconSvg(lamp))}`
  }, [level])
}

const iconSvg = (lamp: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><rect width="24" height="24" rx="6.5" fill="#181C22"/>' +
  '<g stroke="#fff" stroke-width="1.9" stroke-linejoin="round"><path d="M0 16.2h24"/><path d="M5.2 16.2l7.6-7.6h2.6"/></g>' +
  `<circle cx="18.2" cy="8.6" r="2.9" fill="${lamp}"/></svg>`
