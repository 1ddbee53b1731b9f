import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

/** Mounts a small file system in memory at an empty folder; undefined if mounting is not permitted. */
export function mountSmallDisk(folder: string, megabytes: number) {
  const options = `size=${Math.ceil(megabytes)}m,mode=755`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return undefined
  const filler = join(folder, 'filler')
  return {
    /** Fills the remaining space. */
    fill: () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']),
    /** Frees the space again. */
    free: () => rmSync(filler),
    unmount: () => void execFileSync('umount', ['-l', folder]),
  }
}

/** The space that the files of a folder take, in megabytes. */
export const folderMegabytes = (folder: string) =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])
