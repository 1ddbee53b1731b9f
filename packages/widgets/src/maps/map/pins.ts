import { SEVERITY_SHAPES, type SeverityLevel } from '@signalbox/ui/feedback/severity-shapes'
import L from 'leaflet'
import type { ActiveAlarm } from '../../widget-services'
import styles from './view.module.css'

/** The stored default color of pins means the color of the theme. */
const DEFAULT_COLORS = new Set(['#fe7569', '#fe7569ff', 'rgb(254,117,105)'])

/** The color of a marker; a default where none is set. */
export const mapPinColor = (color: string | null | undefined) =>
  !color || DEFAULT_COLORS.has(color.toLowerCase().replaceAll(' ', '')) ? 'var(--ok)' : color

interface PinAppearance {
  color: string
  alarm?: ActiveAlarm | undefined
  /** The severity for screen readers. */
  alarmText?: string | undefined
}

/**
 * The pin of an entity: a disc with a dot in the color of the marker, or with the shape of the most severe active
 * alarm.
 */
export function pinIcon({ color, alarm, alarmText }: PinAppearance, offset = { x: 0.5, y: 1 }): L.DivIcon {
  const pin = document.createElement('span')
  pin.className = styles.pin ?? ''
  pin.style.setProperty('--pin', color)
  if (alarm) addAlarm(pin, alarm, alarmText)
  return L.divIcon({
    html: pin,
    className: '',
    iconSize: [22, 22],
    // The stored default is the tip of a drop-shaped pin. Our pin is a disc: its middle is at that point.
    iconAnchor: [22 * offset.x, offset.y === 1 ? 11 : 22 * offset.y],
    popupAnchor: [0, -9],
  })
}

function addAlarm(pin: HTMLElement, { severity, isAcknowledged }: ActiveAlarm, text: string | undefined) {
  pin.dataset.severity = severity
  pin.dataset.acknowledged = String(isAcknowledged)
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 14 14')
  svg.setAttribute('role', 'img')
  if (text) svg.setAttribute('aria-label', text)
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  shape.setAttribute('d', SEVERITY_SHAPES[severity.toLowerCase() as SeverityLevel])
  svg.append(shape)
  pin.append(svg)
}

/**
 * The chosen image: its longer side has the given size. The shape of the most severe active alarm is drawn at its
 * corner.
 */
export function imageIcon(
  url: string,
  size: number,
  offset: { x: number; y: number },
  appearance: Pick<PinAppearance, 'alarm' | 'alarmText'> = {},
): L.Icon | L.DivIcon {
  const options: L.BaseIconOptions = {
    iconSize: [size, size],
    iconAnchor: [size * offset.x, size * offset.y],
    popupAnchor: [size * (0.5 - offset.x), -size * offset.y + 4],
  }
  if (!appearance.alarm) return L.icon({ ...options, iconUrl: url, className: styles.image })
  const box = document.createElement('span')
  box.className = styles.imageBox ?? ''
  const image = document.createElement('img')
  image.src = url
  image.alt = ''
  image.className = styles.image ?? ''
  const badge = document.createElement('span')
  badge.className = `${styles.pin} ${styles.badge}`
  addAlarm(badge, appearance.alarm, appearance.alarmText)
  box.append(image, badge)
  return L.divIcon({ ...options, html: box, className: '' })
}
