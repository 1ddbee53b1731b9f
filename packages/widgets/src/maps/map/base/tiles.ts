const OSM = 'https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png'
const CREDIT = '&copy; OpenStreetMap contributors'

const TILES: Record<string, { url: string; attribution: string }> = {
  'OpenStreetMap.Mapnik': { url: OSM, attribution: CREDIT },
  'OpenStreetMap.HOT': { url: 'https://{s}.tile.openstreetmap.fr/hot/{z}/{x}/{y}.png', attribution: CREDIT },
  'Esri.WorldStreetMap': {
    url: 'https://server.arcgisonline.com/ArcGIS/rest/services/World_Street_Map/MapServer/tile/{z}/{y}/{x}',
    attribution: 'Tiles &copy; Esri',
  },
  'Esri.WorldTopoMap': {
    url: 'https://server.arcgisonline.com/ArcGIS/rest/services/World_Topo_Map/MapServer/tile/{z}/{y}/{x}',
    attribution: 'Tiles &copy; Esri',
  },
  'CartoDB.Positron': {
    url: 'https://{s}.basemaps.cartocdn.com/light_all/{z}/{x}/{y}.png',
    attribution: `${CREDIT}, CARTO`,
  },
  'CartoDB.DarkMatter': {
    url: 'https://{s}.basemaps.cartocdn.com/dark_all/{z}/{x}/{y}.png',
    attribution: `${CREDIT}, CARTO`,
  },
}

/** The tile URL of a map. Maps of providers that need an API key are drawn with free tiles. */
export function tilesOf(settings: {
  useCustomProvider: boolean
  customProviderTileUrl?: string | null
  mapProvider?: string | null
}) {
  if (settings.useCustomProvider && settings.customProviderTileUrl)
    return { url: settings.customProviderTileUrl, attribution: '' }
  return TILES[settings.mapProvider ?? ''] ?? TILES['OpenStreetMap.Mapnik']!
}
