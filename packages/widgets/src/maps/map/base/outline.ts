import L from 'leaflet'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Draws the outline of the world's countries below the tiles, for maps without internet. */
export function addOutline(map: L.Map) {
  map.createPane('outline').style.zIndex = '150'
  worldOutline().then(
    // If the map was removed before the outline was loaded, the map has no panes.
    (outline) => map.getPane('outline') && outline.addTo(map),
    // A map without the outline can be used; the next map loads it again.
    () => undefined,
  )
}

async function worldOutline(): Promise<L.GeoJSON> {
  countries ??= readCountries().catch((error: unknown) => {
    countries = undefined
    throw error
  })
  const options: L.GeoJSONOptions & L.PathOptions = {
    interactive: false,
    pane: 'outline',
    // SVG, because a canvas cannot use style sheets, and the color of the land is set in a style sheet.
    renderer: L.svg({ pane: 'outline' }),
    style: { className: 'map-country', weight: 0.6, fillOpacity: 1 },
  }
  return L.geoJSON(await countries, options)
}

// Converting the atlas takes longer than drawing a map, so all maps of the page share the result.
let countries: ReturnType<typeof readCountries> | undefined

async function readCountries() {
  const [{ feature }, { default: atlas }] = await Promise.all([
    import('topojson-client'),
    import('world-atlas/countries-50m.json'),
  ])
  // TypeScript infers wider types from JSON than those of TopoJSON.
  const topology = atlas as unknown as Topology
  return feature(topology, topology.objects.countries as GeometryCollection)
}
