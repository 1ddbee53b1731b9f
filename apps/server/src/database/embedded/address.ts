import { createServer } from 'node:net'
import { join } from 'node:path'

/** Where the server listens: a socket file in its folder, a loopback port, or both. */
export interface Address {
  hasSocket: boolean
  port: number
  hasPort: boolean
}

// The name of a socket file must fit into sun_path: 104 bytes on macOS, 108 on Linux.
const longestSocketPath = 103
const usualPort = 5432

/** Prefers the socket, which only its owner can reach; a port is used on request or where no socket is possible. */
export async function chooseAddress(
  folder: string,
  wantedPort: number | undefined,
  isSocketRefused: boolean,
): Promise<Address> {
  const hasSocket = !isSocketRefused && canHoldSocket(folder)
  const hasPort = wantedPort !== undefined || !hasSocket
  const port = hasPort ? await freePort(wantedPort ?? usualPort) : usualPort
  return { hasSocket, port, hasPort }
}

/** The settings of PostgreSQL for an address. */
export function addressSettings({ hasSocket, port, hasPort }: Address) {
  return Object.entries({
    port,
    listen_addresses: hasPort ? '127.0.0.1' : '',
    // The server works in its folder, so a dot names it without a limit on length.
    unix_socket_directories: hasSocket ? '.' : '',
    unix_socket_permissions: '0700',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The URL of the database at an address. */
export function addressUrl(folder: string, user: string, password: string, { hasSocket, port }: Address) {
  const host = hasSocket ? encodeURIComponent(folder) : '127.0.0.1'
  return `postgresql://${user}:${password}@${host}:${port}/postgres`
}

function canHoldSocket(folder: string) {
  return (
    process.platform !== 'win32' && Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= longestSocketPath
  )
}

/** The port wanted, or any free one when it is taken. */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () =>
      wanted === 0 ? reject(new Error('There is no free port')) : resolve(freePort(0)),
    )
    probe.listen(wanted, '127.0.0.1', () => {
      const taken = probe.address()
      probe.close(() => resolve(typeof taken === 'object' && taken ? taken.port : wanted))
    })
  })
}
