import L from 'leaflet'
import type { TripStop } from './trip-stops'
import styles from './view.module.css'

const SIZE = 20

/** The numbers of the stops of one trip on the map: passed ones are filled. */
export function stopMarkers(map: L.Map) {
  let markers: { stop: TripStop; marker: L.Marker }[] = []
  return {
    set(stops: readonly TripStop[]) {
      for (const { marker } of markers) marker.remove()
      markers = stops.map((stop, index) => {
        const marker = L.marker(stop.position, { icon: iconOf(stop), interactive: false, keyboard: false })
        // Only the names of the first and the last stop are shown: the names of all stops would cover the path.
        if (stop.name && (index === 0 || index === stops.length - 1)) addName(marker, stop.name)
        return { stop, marker: marker.addTo(map) }
      })
    },
    show(timeMs: number) {
      for (const { stop, marker } of markers)
        marker.getElement()?.classList.toggle(styles.ahead ?? '', stop.time > timeMs)
    },
  }
}

const iconOf = ({ number }: TripStop) =>
  L.divIcon({
    html: String(number),
    className: styles.stop ?? '',
    iconSize: [SIZE, SIZE],
    iconAnchor: [SIZE / 2, SIZE / 2],
  })

function addName(marker: L.Marker, name: string) {
  const text = document.createElement('span')
  text.textContent = name
  marker.bindTooltip(text, {
    permanent: true,
    direction: 'right',
    offset: [SIZE / 2, 0],
    className: styles.stopName ?? '',
  })
}
