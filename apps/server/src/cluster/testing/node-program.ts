import pg from 'pg'
import { openCluster } from '../cluster'

// A node as a process of its own, to be stopped and killed: node-program.ts <settings as JSON>. It joins, begins a
// transaction that writes, and commits it on request. It prints a line after each step.
const { settings, databaseUrl } = JSON.parse(process.argv[2]!)
const print = (line: string) => process.stdout.write(`${line}\n`)
const cluster = await openCluster({
  settings,
  databaseUrl,
  secret: () => Buffer.from('the same key'),
  log: { info: (_, text) => print(text), warn: (_, text) => print(text) },
})
const pool = new pg.Pool({
  connectionString: databaseUrl,
  application_name: cluster.fence!.applicationName,
  onConnect: cluster.fence!.onConnect,
})
pool.on('error', () => undefined)
pool.on('connect', (client) => client.on('error', () => undefined))
await cluster.start()
const client = await pool.connect()
await client.query('BEGIN')
await client.query("INSERT INTO installation (key, value) VALUES ('written', 'by a node')")
print('writing')
process.stdin.once('data', async () => {
  print(
    await client.query('COMMIT').then(
      () => 'committed',
      () => 'refused',
    ),
  )
  client.release(true)
  print(
    await pool.query('SELECT 1').then(
      () => 'connected',
      () => 'no connection',
    ),
  )
})
