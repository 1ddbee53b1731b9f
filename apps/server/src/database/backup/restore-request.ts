import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { folderHolder } from '../embedded/lock'
import { startTimeOf } from '../embedded/processes'

const CHECK_MS = 500
const requestOf = (dataDir: string) => join(dataDir, 'restore.request')
const answerOf = (dataDir: string) => join(dataDir, 'restore.answer')

/** `kept` is the folder of the database before the restore. */
const Answer = z.object({ kept: z.string().optional(), error: z.string().optional() })
type Answer = z.infer<typeof Answer>

/** Calls `onRequest` when `signalbox restore` asks the running server to exchange its database. */
export function watchRestoreRequests(dataDir: string, onRequest: () => void) {
  // A request of an earlier run is removed, because its command has ended.
  rmSync(requestOf(dataDir), { force: true })
  const timer = setInterval(() => {
    if (!existsSync(requestOf(dataDir))) return
    rmSync(requestOf(dataDir), { force: true })
    onRequest()
  }, CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Writes the result of a restore for the command that requested it. */
export function answerRestoreRequest(dataDir: string, answer: Answer) {
  writeFileSync(`${answerOf(dataDir)}.part`, JSON.stringify(answer))
  renameSync(`${answerOf(dataDir)}.part`, answerOf(dataDir))
}

/** Asks the running server to exchange its database, and waits until it runs with the restored database. */
export async function requestRestore(dataDir: string) {
  const server = folderHolder(dataDir)
  rmSync(answerOf(dataDir), { force: true })
  writeFileSync(requestOf(dataDir), '')
  while (!existsSync(answerOf(dataDir))) {
    if (!server || startTimeOf(server.pid) !== server.began)
      throw new Error('The server ended before it had exchanged its database')
    await sleep(100)
  }
  const answer = Answer.parse(JSON.parse(readFileSync(answerOf(dataDir), 'utf8')))
  rmSync(answerOf(dataDir), { force: true })
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer.kept ?? ''
}
