import type L from 'leaflet'

/** Replaces a CSS variable by its current color, because a canvas cannot use variables. */
export function canvasColor(map: L.Map, color: string): string {
  const token = /^var\((--[\w-]+)\)$/.exec(color)?.[1]
  return token ? getComputedStyle(map.getContainer()).getPropertyValue(token).trim() : color
}
