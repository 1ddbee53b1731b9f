import { importRule } from '../lockdown/filter-html'

const loads = new Map<string, Promise<string | null>>()

/** Loads scripts and style sheets in their order. Returns the URLs that failed. */
export async function loadResources(resources: { url: string; isModule?: boolean }[]): Promise<string[]> {
  const failedUrls: string[] = []
  for (const { url, isModule } of resources) {
    if (!url?.trim()) continue
    // Angular modules cannot run in the frame.
    const failedUrl = isModule ? url : await load(url.trim())
    if (failedUrl) failedUrls.push(failedUrl)
  }
  return failedUrls
}

/** Loads a URL once; a URL that failed is loaded again the next time. Returns the URL if it failed, else `null`. */
function load(url: string): Promise<string | null> {
  const earlierLoad = loads.get(url)
  if (earlierLoad) return earlierLoad
  const work = new Promise<string | null>((resolve) => {
    const element = elementFor(url)
    if (!element) return resolve(url)
    element.onload = () => resolve(null)
    element.onerror = () => {
      // The connection may be back when the resource is needed again.
      loads.delete(url)
      element.remove()
      resolve(url)
    }
    document.head.append(element)
  })
  loads.set(url, work)
  return work
}

function elementFor(url: string) {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  if (path.endsWith('.js')) return Object.assign(document.createElement('script'), { src: url })
  // A style element with an import, because scripts could change a link element into a preconnect.
  if (path.endsWith('.css'))
    return Object.assign(document.createElement('style'), { textContent: importRule(url) })
  return null
}
