import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { makeFolder } from '../../make-folder'

const Head = z.object({ number: z.number(), hash: z.string() })
export type Head = z.infer<typeof Head>

export interface ChainHead {
  read(): Head | undefined
  write(head: Head): void
}

/**
 * Stores number and hash of the last seal in a file: if the end of the chain is removed from the database, the file
 * shows that it is missing.
 */
export function chainHead(file: string): ChainHead {
  return {
    read() {
      try {
        return Head.parse(JSON.parse(readFileSync(file, 'utf8')))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw new Error(`The file ${file} cannot be read`, { cause: error })
      }
    },
    write(head) {
      makeFolder(dirname(file))
      writeFileSync(`${file}.part`, JSON.stringify(head), { mode: 0o600 })
      renameSync(`${file}.part`, file)
    },
  }
}

/** For databases without a file for the last seal. */
export const noHead: ChainHead = { read: () => undefined, write: () => {} }
