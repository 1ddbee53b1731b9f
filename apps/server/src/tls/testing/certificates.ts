import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a self-signed certificate for the name and for 127.0.0.1 with openssl. */
export function createCertificate(commonName = 'localhost'): { key: string; cert: string } {
  const folder = temporaryFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const command = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '90',
  ]
  const subject = ['-subj', `/CN=${commonName}`, '-addext', `subjectAltName=DNS:${commonName},IP:127.0.0.1`]
  execFileSync('openssl', [...command, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}

/** Writes a key and a certificate to two files; `write` replaces them. */
export function certificateOnDisk({ key, cert }: { key: string; cert: string }) {
  const folder = temporaryFolder()
  const files = { keyFile: join(folder, 'key.pem'), certFile: join(folder, 'cert.pem') }
  const write = (pair: { key: string; cert: string }) => {
    writeFileSync(files.certFile, pair.cert)
    writeFileSync(files.keyFile, pair.key)
  }
  write({ key, cert })
  return { files, write }
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
