import { CertificateError } from '../tls/certificate'

/** Replaces a system error at the start by an error with cause and remedy. Other errors are returned unchanged. */
export function explainStart(error: unknown, databaseUrl?: string): unknown {
  // If a name has several addresses, the AggregateError contains one error per address.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const { code, port, address, path, hostname } = first as SystemError
  const explain = (text: string) => new Error(text, { cause: error })
  if (error instanceof CertificateError)
    return explain(`${error.message}. Correct the file, or the setting that names it`)
  if (hostname !== undefined && databaseUrl !== undefined && hostname === new URL(databaseUrl).hostname)
    return explain(
      `The host name of the database, ${hostname}, cannot be resolved (${code}). Correct DATABASE_URL`,
    )
  switch (code) {
    case 'EADDRINUSE':
      return explain(
        `Port ${port} of ${address} is taken by another program: stop it, or choose another port (SIGNALBOX_HTTP_PORT, SIGNALBOX_MQTT_PORT, SIGNALBOX_COAP_PORT)`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return explain(`${address ?? hostname} is not an address of this machine: correct SIGNALBOX_HOST`)
    case 'EACCES':
      return port !== undefined
        ? explain(
            `Port ${port} may only be opened by root: choose one above 1023, or grant the capability CAP_NET_BIND_SERVICE`,
          )
        : explain(`${path ?? 'A file'} cannot be read or written: correct its owner or permissions`)
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return explain(
        `The database at ${address}:${port} does not answer: start PostgreSQL, or correct DATABASE_URL`,
      )
    case 'ENOSPC':
      return explain('The disk is full: free some space, then start again. Nothing was lost')
    case 'EMFILE':
      return explain('Too many files are open: raise the limit (ulimit -n, or LimitNOFILE of the unit)')
    default:
      return error
  }
}

type SystemError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string }
