import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { expect, test } from 'vitest'
import { authorityOf } from './authority'
import { madeCertificate, temporaryFolder } from './testing/certificates'

/** A certificate that a private authority signed. */
function signedCertificate() {
  const folder = temporaryFolder()
  const file = (name: string) => join(folder, name)
  const authority = madeCertificate('Private authority')
  writeFileSync(file('ca.pem'), authority.cert)
  writeFileSync(file('ca.key'), authority.key)
  const openssl = (...command: string[]) => execFileSync('openssl', command, { cwd: folder, stdio: 'ignore' })
  openssl('req', '-new', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=box', '-keyout', 'key', '-out', 'csr')
  openssl('x509', '-req', '-in', 'csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-days', '9', '-out', 'cert.pem')
  return { authority: authority.cert, own: readFileSync(file('cert.pem'), 'utf8') }
}

test('a self-signed certificate is its own authority', () => {
  const { cert } = madeCertificate()
  expect(authorityOf(cert)).toEqual({ kind: 'SERVED', pem: cert })
})

test('the certificate of a private authority is served only if it is in the chain', () => {
  const { authority, own } = signedCertificate()
  expect(authorityOf(own + authority)).toEqual({ kind: 'SERVED', pem: authority })
  expect(authorityOf(own)).toEqual({ kind: 'PRIVATE', pem: null })
})

test('clients know a public authority and need no file of it', () => {
  expect(authorityOf(rootCertificates[0]!)).toEqual({ kind: 'KNOWN', pem: null })
})
