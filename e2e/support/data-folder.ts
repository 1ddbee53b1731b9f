import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyWithOwners } from './copy-with-owners'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a server that was started once and stopped: copies of it have the demo. */
    demoFolder: string
  }
}

/** A data folder with the demo for a separate server. It is a copy: creating the database and the demo takes longer. */
export function aDemoFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `signalbox-${purpose}-`))
  copyWithOwners(inject('demoFolder'), folder)
  return folder
}
