import L from 'leaflet'
import 'leaflet.markercluster'
import type { MapSettings } from './settings'
import styles from './view.module.css'

/** A group that draws markers close to each other as one disc with their number. */
export function clusters(settings: MapSettings): L.MarkerClusterGroup {
  return L.markerClusterGroup({
    zoomToBoundsOnClick: settings.zoomOnClick,
    showCoverageOnHover: settings.showCoverageOnHover,
    animate: settings.animate,
    maxClusterRadius: settings.maxClusterRadius ?? 80,
    chunkedLoading: settings.chunkedLoading,
    removeOutsideVisibleBounds: settings.removeOutsideVisibleBounds,
    // An empty field is stored as zero.
    ...(settings.maxZoom ? { disableClusteringAtZoom: settings.maxZoom } : {}),
    polygonOptions: { weight: 1, color: 'var(--primary)', fillOpacity: 0.08 },
    iconCreateFunction: (cluster) => {
      const disc = document.createElement('span')
      disc.className = styles.cluster ?? ''
      disc.textContent = String(cluster.getChildCount())
      return L.divIcon({ html: disc, className: '', iconSize: [30, 30] })
    },
  })
}
