import { create } from 'zustand'
import { basePath } from '../base-path'

/** Whether the server has another version of the console than the running one. */
export const useNewVersion = create(() => ({ isAvailable: false }))

/** Checks whether the entry script on the server differs from that of this page. */
export async function checkNewVersion() {
  const running = entryScript(document)
  if (!running) return
  try {
    const response = await fetch(`${basePath}/`, { cache: 'no-store' })
    if (!response.ok) return
    const entryOnServer = entryScript(new DOMParser().parseFromString(await response.text(), 'text/html'))
    if (entryOnServer && entryOnServer !== running) useNewVersion.setState({ isAvailable: true })
  } catch {
    // Without a connection the version is unknown. The next reconnect or failed script checks again.
  }
}

const entryScript = (page: Document) =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined
