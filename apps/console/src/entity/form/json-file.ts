import { withFileImages } from '@signalbox/model/dashboard/newer-thingsboard/file-images'
import { isObject } from '@signalbox/model/json/is-object'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { errorText } from '../../api/request/error-text'
import { saveTextFile } from './save-text-file'

/** Loads a document and downloads it as a file; shows the error if that fails. */
export async function exportJson(load: () => Promise<{ title: string; content: unknown }>) {
  try {
    const { title, content } = await load()
    downloadJson(title, content)
  } catch (error) {
    showToast({ type: 'error', text: errorText(error) })
  }
}

/** Downloads a document as a file named after its title. */
export function downloadJson(title: string, content: unknown) {
  saveTextFile(`${fileName(title)}.json`, JSON.stringify(content, null, 2), 'text/json')
}

/** A title as a file name: in lower case, with `_` for every character other than a to z and 0 to 9. */
export const fileName = (title: string) => title.toLowerCase().replace(/\W/g, '_')

/** Parses a document and converts its images to data URLs; `null` if it is not a JSON object or array. */
export function parseDocument(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return withFileImages(value as JsonObject)
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null // The file field shows the error.
  }
}

/** A copy of the document without the named members. */
export function without(document: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)))
}
