import pg from 'pg'
import { openCluster } from '../cluster'

// A node as a process of its own that stores the messages of its partitions:
// storing-node.ts '{"settings": ..., "databaseUrl": ...}'.
const { settings, databaseUrl } = JSON.parse(process.argv[2]!)
const cluster = await openCluster({
  settings,
  databaseUrl,
  secret: () => Buffer.from('the same key'),
  log: { info: () => undefined, warn: () => undefined },
})
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 4,
  application_name: cluster.fence!.applicationName,
  onConnect: cluster.fence!.onConnect,
})
pool.on('error', () => undefined)
pool.on('connect', (client) => client.on('error', () => undefined))
cluster.distribute!(({ originator, data }, done) => {
  pool.query('INSERT INTO stored_message (originator, number) VALUES ($1, $2)', [originator.id, data]).then(
    () => done.resolve(),
    (error) => done.reject(error),
  )
})
await cluster.start()
