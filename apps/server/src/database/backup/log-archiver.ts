import { type BackupSettings, homeOf } from './backup-folders'
import { completeLog } from './complete-log'
import { isArchiving, logBytes, moveLog, stopArchiving } from './log-archive'

const EVERY_MS = 60_000

interface ArchiveSettings extends BackupSettings {
  superuserUrl: string
  warn: (message: string) => void
}

/**
 * While the log is archived, moves it to the backup folder every minute, including the current segment. Stops
 * archiving when the limit is reached: otherwise the disk would fill if no further backup is taken.
 */
export function logArchiver({ superuserUrl, dataDir, folder, maxLogBytes, warn }: ArchiveSettings) {
  const home = homeOf(dataDir)
  const stopController = new AbortController()
  let running: Promise<void> | undefined

  async function moveAndCheck() {
    if (!isArchiving(home)) return
    try {
      if (logBytes(home, folder) <= maxLogBytes) await completeLog(superuserUrl, home, stopController.signal)
      await moveLog(home, folder)
    } catch (error) {
      // The process stops. The segment is archived after the next start.
      if (stopController.signal.aborted) return
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

  const archiveNow = () => {
    running ??= moveAndCheck()
      // The backup folder cannot be read, for example because its file system is gone.
      .catch((error: Error) => warn(`The size of the archived log is not known: ${error.message}`))
      .finally(() => {
        running = undefined
      })
    return running
  }
  const timer = setInterval(archiveNow, EVERY_MS)
  timer.unref()
  return {
    /** Moves the log and checks the limit now. */
    archiveNow,
    /** Does not wait for the archive command, which fails on a full disk, for example. */
    async stop() {
      clearInterval(timer)
      stopController.abort()
      await running
    },
  }
}
