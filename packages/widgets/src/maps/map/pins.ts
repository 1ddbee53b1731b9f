import L from 'leaflet'
import styles from './view.module.css'

/** The pin of an entity: a disc in its colour, or the image people chose. */
export function pinIcon(
  color: string,
  image: string | null | undefined,
  imageSize: number,
): L.DivIcon | L.Icon {
  if (image)
    return L.icon({
      iconUrl: image,
      iconSize: [imageSize, imageSize],
      iconAnchor: [imageSize / 2, imageSize],
    })
  const pin = document.createElement('span')
  pin.className = styles.pin ?? ''
  pin.style.setProperty('--pin', color)
  return L.divIcon({ html: pin, className: '', iconSize: [22, 22], iconAnchor: [11, 11] })
}
