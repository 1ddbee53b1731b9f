import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aFolder, aFreePort, aPortInUse, aUsedFolder, cleanUpAfterEach, query, start } from './fixtures'

cleanUpAfterEach()

describe('the address of the embedded database', () => {
  test('is the requested port, on loopback only', async () => {
    const port = await aFreePort()
    const { url } = await start(await aUsedFolder(), { port })
    expect(
      await query(url, "SELECT current_setting('port') p, current_setting('listen_addresses') l"),
    ).toEqual([{ p: String(port), l: '127.0.0.1' }])
  })

  test('is another port when the requested port is in use', async () => {
    const port = await aPortInUse()
    const lines: string[] = []
    const { url } = await start(await aUsedFolder(), { port, log: (line) => lines.push(line) })
    const [row] = await query(url, 'SHOW port')
    expect(row).not.toEqual({ port: String(port) })
    expect(lines).toContainEqual(expect.stringContaining(`Port ${port} is taken`))
  })

  test('is a port when the path is too long for a socket', async () => {
    const { url } = await start(join(aFolder(), 'a-long-name'.repeat(9)))
    expect(new URL(url).hostname).toBe('127.0.0.1')
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('is a port when the folder cannot hold a socket', async () => {
    const dataDir = await aUsedFolder()
    mkdirSync(join(dataDir, 'postgres/cluster/.s.PGSQL.5432'))
    const { url } = await start(dataDir)
    expect(new URL(url).hostname).toBe('127.0.0.1')
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('requires the password', async () => {
    const { url } = await start(await aUsedFolder(), { port: await aFreePort() })
    const wrong = new URL(url)
    wrong.password = 'guess'
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
    const { port } = new URL(url)
    await expect(
      query(`postgresql://signalbox:guess@127.0.0.1:${port}/postgres`, 'SELECT 1'),
    ).rejects.toThrow(/password authentication failed/)
  })
})
