import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const BackupFile = z.object({ path: z.string(), size: z.number().int(), sha256: Sha256 })
export type BackupFile = z.infer<typeof BackupFile>

/** The content of a backup. A restore also needs the log segments from `firstLog` to `lastLog`. */
export const Manifest = z.object({
  format: z.literal(1),
  postgres: z.string(),
  systemId: z.string(),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  firstLog: z.string(),
  lastLog: z.string(),
  folders: z.array(z.string()),
  files: z.array(BackupFile),
})
export type Manifest = z.infer<typeof Manifest>

const ManifestFile = z.object({ sha256: Sha256, manifest: z.unknown() })

/** Writes the manifest of a backup with its checksum. */
export async function writeManifest(folder: string, manifest: Manifest) {
  const file = { sha256: digest(manifest), manifest }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(file), { flush: true })
}

/** Reads the manifest of a backup. Throws if it is damaged. */
export function readManifest(folder: string): Manifest {
  try {
    const file = ManifestFile.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
    if (digest(file.manifest) !== file.sha256) throw new Error('its checksum does not match')
    return Manifest.parse(file.manifest)
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? 'it does not have the fields of a manifest' : (error as Error).message
    throw new Error(`The backup ${folder} is damaged: manifest.json cannot be read (${reason})`, {
      cause: error,
    })
  }
}

const digest = (manifest: unknown) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
