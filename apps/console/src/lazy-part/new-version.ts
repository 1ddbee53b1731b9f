import { create } from 'zustand'
import { basePath } from '../base-path'

/** Whether the server has another version of the console than the running one. */
export const useNewVersion = create(() => ({ isAvailable: false }))

/** Compares the entry script of the server with the one of this page. */
export async function checkNewVersion() {
  const running = entryScript(document)
  if (!running) return
  try {
    const response = await fetch(`${basePath}/`, { cache: 'no-store' })
    if (!response.ok) return
    const offered = entryScript(new DOMParser().parseFromString(await response.text(), 'text/html'))
    if (offered && offered !== running) useNewVersion.setState({ isAvailable: true })
  } catch {
    // Without a connection the version is unknown; the next failure checks again.
  }
}

const entryScript = (page: Document) =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined
