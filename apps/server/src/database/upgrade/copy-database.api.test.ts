import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder, aUsedFolder, cleanUpAfterEach, query, start } from '../embedded/fixtures'
import { copyDatabase, copyRunning } from './copy-database'

cleanUpAfterEach()

/** The URL of a proxy to a database. The proxy closes a connection that sends `text`. */
async function urlOfProxyThatClosesAt(text: string, url: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  const sockets = new Set<Socket>()
  const proxy: Server = createServer((client) => {
    const server = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        server.destroy()
      })
    }
    server.pipe(client)
    client.on('data', (data) => {
      if (data.includes(text)) client.destroy()
      else server.write(data)
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  return `postgres://${user}:${password}@127.0.0.1:${(proxy.address() as AddressInfo).port}/${database}`
}

test('copying a running database fails when the connection to the database ends', async () => {
  const dataDir = await aUsedFolder()
  const { superuserUrl } = await start(dataDir)
  const url = await urlOfProxyThatClosesAt('pg_backup_stop', superuserUrl)
  const copying = copyRunning(url, join(dataDir, 'postgres'), join(aFolder(), 'copy/postgres'))
  await expect(copying).rejects.toThrow('Connection terminated unexpectedly')
})

test('a server can start from a copy, which contains changes made during the copying, even after a checkpoint', async () => {
  const dataDir = await aUsedFolder()
  const { url, superuserUrl } = await start(dataDir)
  await query(url, 'CREATE TABLE note (text text)')
  const target = aFolder()
  const home = join(dataDir, 'postgres')
  await copyRunning(superuserUrl, home, join(target, 'postgres'), async (...folders) => {
    await query(url, `INSERT INTO note VALUES ('during the copy')`)
    const [{ log }] = (await query(superuserUrl, 'SELECT pg_walfile_name(pg_switch_wal()) AS log')) as [
      { log: string },
    ]
    await expect.poll(() => existsSync(join(home, 'cluster/pg_wal/archive_status', `${log}.done`))).toBe(true)
    await query(superuserUrl, 'CHECKPOINT')
    await copyDatabase(...folders)
  })
  const copy = await start(target)
  expect(await query(copy.url, 'SELECT text FROM note')).toEqual([{ text: 'during the copy' }])
})
