import L from 'leaflet'

const PIN = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 41"><path d="M12.5 0A12.5 12.5 0 0 0 0 12.500C0 21.500 12.500 41 12.500 41S25 21.500 25 12.500A12.500 12.500 0 0 0 12.500 0z" fill="#3063d2"/><circle cx="12.500" cy="12.500" r="5" fill="#fff"/></svg>',
)}`

/**
 * Gives markers without their own icon a pin that needs no request. The default icon of the library requests image
 * files beside its style sheet, which a frame does not have.
 */
export function setMapPin() {
  // The default icon puts a path before each URL; without this member the URLs are used unchanged.
  Reflect.deleteProperty(L.Icon.Default.prototype, '_getIconUrl')
  L.Icon.Default.mergeOptions({ iconUrl: PIN, iconRetinaUrl: PIN, shadowUrl: '' })
}
