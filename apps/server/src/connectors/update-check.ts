import type { UpdateMessage } from '@signalbox/model/entities/admin-settings'
import { z } from 'zod'
import { version as ownVersion } from '../../package.json'
import type { Outbound } from './outbound'

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_BYTES = 16 * 1024

const VersionNumber = z.string().regex(/^\d{1,6}(\.\d{1,6}){1,3}$/)
const Release = z.object({ version: VersionNumber })

interface UpdateCheckParts {
  /** The URL of the document that names the newest version; without a URL the check is off. */
  url: string | undefined
  outbound: Outbound
  onError: (error: unknown) => void
  now?: () => number
  version?: string
}

export type UpdateCheck = ReturnType<typeof updateCheck>

/** Returns a function that tells whether a newer version exists. It reads the document at most once a day. */
export function updateCheck({
  url,
  outbound,
  onError,
  now = Date.now,
  version = ownVersion,
}: UpdateCheckParts) {
  let last: { atMs: number; answer: Promise<UpdateMessage> } | undefined

  return async (): Promise<UpdateMessage> => {
    if (!url)
      return {
        message: 'The update check is off.',
        updateAvailable: false,
        latestVersion: null,
        checkedTime: null,
      }
    if (!last || now() - last.atMs >= DAY_MS) last = { atMs: now(), answer: check(url, now()) }
    return last.answer
  }

  async function check(from: string, checkedTime: number): Promise<UpdateMessage> {
    try {
      const latestVersion = await newestVersion(outbound, from)
      const updateAvailable = isNewer(latestVersion, version)
      const message = updateAvailable
        ? `Version ${latestVersion} is available. This server runs version ${version}.`
        : `Version ${version} is the newest.`
      return { message, updateAvailable, latestVersion, checkedTime }
    } catch (error) {
      onError(error)
      const message = 'The newest version could not be read. The next check is in a day.'
      return { message, updateAvailable: false, latestVersion: null, checkedTime }
    }
  }
}

async function newestVersion(outbound: Outbound, url: string): Promise<string> {
  const { status, body } = await outbound.call({ url, method: 'GET', maxBytes: MAX_BYTES })
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  return Release.parse(JSON.parse(body.toString())).version
}

/** Compares the parts of two versions as numbers: 1.10 is newer than 1.9. */
function isNewer(version: string, than: string): boolean {
  const [left, right] = [version, than].map((text) => text.split('.').map(Number)) as [number[], number[]]
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
