import fontUrl from 'material-symbols/material-symbols-rounded.woff2?url'

let loading: Promise<ArrayBuffer> | undefined

/** The icon font as data for frames, which cannot load it themselves. After a failure the next call tries again. */
export function loadIconFont(): Promise<ArrayBuffer> {
  loading ??= requestFont().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function requestFont(): Promise<ArrayBuffer> {
  const response = await fetch(fontUrl)
  if (!response.ok) throw new Error(`The icon font could not be loaded: status ${response.status}`)
  return response.arrayBuffer()
}
