import { CertificateError } from '../tls/certificate'

/** Errors of the system at start, with cause and remedy; other errors are unchanged. */
export function explainStart(error: unknown): unknown {
  const { code, port, address, path } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  const explain = (text: string) => new Error(text, { cause: error })
  if (error instanceof CertificateError)
    return explain(`${error.message}. Correct the file, or the setting that names it`)
  switch (code) {
    case 'EADDRINUSE':
      return explain(
        `Port ${port} of ${address} is taken by another program: stop it, or name another port (SIGNALBOX_HTTP_PORT, SIGNALBOX_MQTT_PORT, SIGNALBOX_COAP_PORT)`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return explain(`This machine has no address ${address ?? ''}: correct SIGNALBOX_HOST`)
    case 'EACCES':
      return port !== undefined
        ? explain(
            `Port ${port} may only be opened by root: name one above 1023, or grant the capability CAP_NET_BIND_SERVICE`,
          )
        : explain(`${path ?? 'A file'} cannot be read or written: correct its owner or permissions`)
    case 'ECONNREFUSED':
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
