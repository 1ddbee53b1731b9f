import { createServer } from 'node:net'
import { join } from 'node:path'

/** Where the server listens: a socket file in its folder, a loopback port, or both. */
export interface Address {
  hasSocket: boolean
  port: number
  hasPort: boolean
}

// The name of a socket file must fit into sun_path: 104 bytes on macOS, 108 on Linux.
const MAX_SOCKET_PATH_BYTES = 103
const DEFAULT_PORT = 5432

/** Chooses a socket, which only its owner can open, and a port if one is requested or no socket is possible. */
export async function chooseAddress(
  folder: string,
  requestedPort: number | undefined,
  isSocketRefused: boolean,
): Promise<Address> {
  const hasSocket = !isSocketRefused && canHoldSocket(folder)
  const hasPort = requestedPort !== undefined || !hasSocket
  const port = hasPort ? await freePort(requestedPort ?? DEFAULT_PORT) : DEFAULT_PORT
  return { hasSocket, port, hasPort }
}

/** The settings of PostgreSQL for an address. */
export function addressSettings({ hasSocket, port, hasPort }: Address) {
  return Object.entries({
    port,
    listen_addresses: hasPort ? '127.0.0.1' : '',
    // The working directory of the server is its folder, so a dot avoids the length limit.
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
    process.platform !== 'win32' && Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= MAX_SOCKET_PATH_BYTES
  )
}

/** The requested port, or any free port if the requested port is in use. */
function freePort(requested: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () =>
      requested === 0 ? reject(new Error('There is no free port')) : resolve(freePort(0)),
    )
    probe.listen(requested, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : requested))
    })
  })
}
