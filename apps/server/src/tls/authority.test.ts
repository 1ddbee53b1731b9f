import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { expect, test } from 'vitest'
import { authorityOf } from './authority'
import { createCertificate, temporaryFolder } from './testing/certificates'

/** A certificate that a private authority signed. */
function signedCertificate() {
  const folder = temporaryFolder()
  const file = (name: string) => join(folder, name)
  const authority = createCertificate('Private authority')
  writeFileSync(file('ca.pem'), authority.cert)
  writeFileSync(file('ca.key'), authority.key)
  const openssl = (...command: string[]) => execFileSync('openssl', command, { cwd: folder, stdio: 'ignore' })
  openssl('req', '-new', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=box', '-keyout', 'key', '-out', 'csr')
  openssl('x509', '-req', '-in', 'csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-days', '9', '-out', 'cert.pem')
  return { authority: authority.cert, leaf: readFileSync(file('cert.pem'), 'utf8') }
}

test('a self-signed certificate is its own authority', () => {
  const { cert } = createCertificate()
  expect(authorityOf(cert)).toEqual({ kind: 'SERVED', pem: cert })
})

test('the certificate of a private authority is served only if it is in the chain', () => {
  const { authority, leaf } = signedCertificate()
  expect(authorityOf(leaf + authority)).toEqual({ kind: 'SERVED', pem: authority })
  expect(authorityOf(leaf)).toEqual({ kind: 'PRIVATE', pem: null })
})

test('a public authority is reported as known, without a certificate', () => {
  expect(authorityOf(rootCertificates[0]!)).toEqual({ kind: 'KNOWN', pem: null })
})
