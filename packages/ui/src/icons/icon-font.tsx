import fontUrl from 'material-symbols/material-symbols-rounded.woff2?url'

let loading: Promise<ArrayBuffer> | null = null

/** The icon font as data for frames, which cannot load it themselves. */
export function loadIconFont(): Promise<ArrayBuffer> {
  loading ??= fetch(fontUrl).then((response) => response.arrayBuffer())
  return loading
}
