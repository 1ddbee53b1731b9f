import { create } from 'zustand'
import { basePath } from '../../base-path'

/** Whether the server offers another version of the console than the one that runs here. */
export const useNewVersion = create(() => ({ isAvailable: false }))

/** Compares the entry script the server names now with the one of this page. */
export async function checkNewVersion() {
  const running = entryScript(document)
  if (!running) return
  try {
    const response = await fetch(`${basePath}/`, { cache: 'no-store' })
    if (!response.ok) return
    const offered = entryScript(new DOMParser().parseFromString(await response.text(), 'text/html'))
    if (offered && offered !== running) useNewVersion.setState({ isAvailable: true })
  } catch {
    // Without a connection nothing is known; the next failure asks again.
  }
}

const entryScript = (page: Document) =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined
