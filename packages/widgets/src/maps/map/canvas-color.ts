import type L from 'leaflet'

/** A canvas cannot use CSS variables: replaces one by its current color. */
export function canvasColor(map: L.Map, color: string): string {
  const token = /^var\((--[\w-]+)\)$/.exec(color)?.[1]
  return token ? getComputedStyle(map.getContainer()).getPropertyValue(token).trim() : color
}
