import { randomUUID } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Creates a file that other processes see with its whole content or not at all. Returns false if a file of this name
 * exists. On a file system without hard links, such as some network drives, other processes may see a part of the
 * content.
 */
export function createFile(path: string, content: string, mode?: number): boolean {
  const part = `${path}.${randomUUID()}.part`
  try {
    writeFileSync(part, content, { mode, flush: true })
    linkSync(part, path)
    return true
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (!NO_HARD_LINKS.includes(code)) throw error
    return createInPlace(path, content, mode)
  } finally {
    rmSync(part, { force: true })
  }
}

const NO_HARD_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']

function createInPlace(path: string, content: string, mode?: number): boolean {
  try {
    writeFileSync(path, content, { mode, flag: 'wx', flush: true })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
