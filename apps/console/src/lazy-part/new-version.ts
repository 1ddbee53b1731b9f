import { create } from 'zustand'
import { basePath } from '../base-path'

/** Whether the server has another version of the console than the running one. */
export const useNewVersion = create(() => ({ isAvailable: false }))

/** Checks whether the console on the server has scripts that this page has not loaded. */
export async function checkNewVersion() {
  const running = startScripts(document)
  if (running.length === 0) return
  try {
    const response = await fetch(`${basePath}/`, { cache: 'no-store' })
    if (!response.ok) return
    const onServer = startScripts(new DOMParser().parseFromString(await response.text(), 'text/html'))
    // All scripts are compared: the first one is the runtime of the bundler, which is the same in most versions.
    if (onServer.some((src) => !running.includes(src))) useNewVersion.setState({ isAvailable: true })
  } catch {
    // Without a connection the version is unknown. The next reconnect or failed script checks again.
  }
}

const startScripts = (page: Document) =>
  [...page.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src'))
