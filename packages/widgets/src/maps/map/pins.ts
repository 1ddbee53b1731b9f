import L from 'leaflet'
import styles from './view.module.css'

/** The colour everybody's pins were stored with means ours. */
const DEFAULT_COLORS = new Set(['#fe7569', '#fe7569ff', 'rgb(254,117,105)'])

export const pinColor = (color: string | null | undefined) =>
  !color || DEFAULT_COLORS.has(color.toLowerCase().replaceAll(' ', '')) ? 'var(--ok)' : color

/** The pin of an entity: a white disc that holds a dot in its colour. */
export function pinIcon(color: string, offset = { x: 0.5, y: 1 }): L.DivIcon {
  const pin = document.createElement('span')
  pin.className = styles.pin ?? ''
  pin.style.setProperty('--pin', color)
  return L.divIcon({
    html: pin,
    className: '',
    iconSize: [22, 22],
    // The stored default anchors a drop pin at its tip; our disc has its middle there.
    iconAnchor: [22 * offset.x, offset.y === 1 ? 11 : 22 * offset.y],
    popupAnchor: [0, -9],
  })
}

/** The image people chose, its longer side as long as they said. */
export function imageIcon(url: string, size: number, offset: { x: number; y: number }): L.Icon {
  return L.icon({
    iconUrl: url,
    iconSize: [size, size],
    iconAnchor: [size * offset.x, size * offset.y],
    popupAnchor: [size * (0.5 - offset.x), -size * offset.y + 4],
    className: styles.image,
  })
}
