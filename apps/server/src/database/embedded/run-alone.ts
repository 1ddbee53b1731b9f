import { startEmbeddedPostgres } from './embedded-postgres'

// The tests run this program as a process that can belong to another user and be killed:
// run-alone.ts <data folder> <user id>. It prints the address or the error as one line of JSON.
const [dataDir = '', uid] = process.argv.slice(2)
if (process.getuid?.() !== Number(uid)) {
  process.setgroups?.([])
  process.setgid?.(Number(uid))
  process.setuid?.(Number(uid))
}
try {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  process.once('SIGTERM', () => server.stop().then(() => process.exit()))
  process.once('SIGHUP', () => process.exit(1))
  console.log(JSON.stringify({ url: server.url }))
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }))
}
