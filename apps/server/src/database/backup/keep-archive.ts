import { type BackupSettings, homeOf } from './backup-places'
import { completeLog } from './complete-log'
import { isArchiving, logBytes, moveLog, stopArchiving } from './log-archive'

const EVERY_MS = 60_000

interface ArchiveSettings extends BackupSettings {
  superuserUrl: string
  warn: (message: string) => void
}

/**
 * While the log is archived, moves it to the backup folder every minute, the segment being written included. It
 * stops archiving when the limit is reached, so that the disk does not fill when no further backup is taken.
 */
export function keepArchive({ superuserUrl, dataDir, folder, maxLogBytes, warn }: ArchiveSettings) {
  const home = homeOf(dataDir)
  const stopping = new AbortController()
  let working: Promise<void> | undefined

  async function turn() {
    if (!isArchiving(home)) return
    try {
      if (logBytes(home, folder) <= maxLogBytes) await completeLog(superuserUrl, home, stopping.signal)
      await moveLog(home, folder)
    } catch (error) {
      // The process stops; the segment is archived after its next start.
      if (stopping.signal.aborted) return
      warn(`The log of the database could not be archived: ${(error as Error).message}`)
    }
    stopAboveLimit()
  }

  function stopAboveLimit() {
    if (logBytes(home, folder) <= maxLogBytes) return
    stopArchiving(home)
    warn(
      `The archived log in ${folder} has reached its limit: changes from now on cannot be restored until the next backup (signalbox backup)`,
    )
  }

  const work = () => {
    working ??= turn()
      // The backup folder cannot be read, for example because its file system is gone.
      .catch((error: Error) => warn(`The size of the archived log is not known: ${error.message}`))
      .finally(() => {
        working = undefined
      })
    return working
  }
  const timer = setInterval(work, EVERY_MS)
  timer.unref()
  return {
    /** Moves and checks now. */
    work,
    /** Does not wait for the archive command, which may fail for a long time, such as on a full disk. */
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await working
    },
  }
}
