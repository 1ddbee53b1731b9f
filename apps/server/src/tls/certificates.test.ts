import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { certificates as testCertificates } from '../transport/testing/certificates'
import { isRenewalDue } from './acme'
import { readCertificate } from './certificate'
import { certificates } from './certificates'
import { certificateOnDisk, createCertificate, temporaryFolder } from './testing/certificates'

function openCertificates() {
  const lines: string[] = []
  const log = { info: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) }
  const tls = certificates({ folder: temporaryFolder(), log, checkFilesEveryMs: 10 })
  onTestFinished(tls.close)
  return { tls, lines }
}

/** A certificate whose chain was not written completely. */
const withIncompleteChain = (cert: string) => cert + cert.slice(0, 200)

test('the names and the validity period are read', async () => {
  const { files } = certificateOnDisk(createCertificate('box.example'))
  const certificate = await readCertificate(files)
  expect(certificate.names).toEqual(['box.example', '127.0.0.1'])
  expect(certificate.expiresMs).toBeGreaterThan(certificate.validFromMs)
})

test.each<[string, (files: { keyFile: string; certFile: string }) => void, RegExp]>([
  ['a missing file', ({ keyFile }) => rmSync(keyFile), /key\.pem cannot be read: it does not exist/],
  [
    'a file without a certificate',
    ({ certFile }) => writeFileSync(certFile, 'x'),
    /cert\.pem contains no certificate in PEM/,
  ],
  [
    'a file without a key',
    ({ keyFile }) => writeFileSync(keyFile, 'x'),
    /key\.pem contains no private key in PEM/,
  ],
  [
    'the key of another certificate',
    ({ keyFile }) => writeFileSync(keyFile, testCertificates.device.key),
    /key\.pem does not match the certificate/,
  ],
  [
    'a chain that is cut off',
    ({ certFile }) => writeFileSync(certFile, withIncompleteChain(testCertificates.server.cert)),
    /cert\.pem cannot be used: bad end line/,
  ],
])('%s is refused, and the error names the file and the reason', async (_name, damage, reason) => {
  const { files } = certificateOnDisk(testCertificates.server)
  damage(files)
  const { tls } = openCertificates()
  await expect(tls.configure({ files })).rejects.toThrow(reason)
  expect(tls.holder.state()).toBeNull()
})

test.skipIf(process.getuid?.() === 0)(
  'a file without read permission is refused with this reason',
  async () => {
    const { files } = certificateOnDisk(testCertificates.server)
    chmodSync(files.keyFile, 0o000)
    await expect(readCertificate(files)).rejects.toThrow(/may not read it/)
  },
)

test('a certificate that is expired at the start is used with a warning', async () => {
  const { files } = certificateOnDisk(testCertificates.expired)
  const { tls, lines } = openCertificates()
  await tls.configure({ files })
  expect(lines).toEqual([expect.stringMatching(/^The certificate expired on 2021-01-01\. Replace /)])
  expect(tls.holder.state()).toMatchObject({ source: 'FILE', error: 'The certificate expired on 2021-01-01' })
})

test('changed files are read again; files that cannot be used leave the old certificate in use', async () => {
  const [first, second] = [createCertificate('one.example'), createCertificate('two.example')]
  const { files, write } = certificateOnDisk(first)
  const { tls, lines } = openCertificates()
  await tls.configure({ files })
  const used = vi.fn()
  tls.holder.onChange(used)

  write({ key: first.key, cert: second.cert })
  await vi.waitFor(() =>
    expect(lines.join()).toMatch(/does not match .* The current certificate remains in use/),
  )
  expect(tls.holder.state()).toMatchObject({ names: ['one.example', '127.0.0.1'], error: expect.any(String) })
  write({ key: second.key, cert: withIncompleteChain(second.cert) })
  await vi.waitFor(() =>
    expect(lines.join()).toMatch(/cannot be used: .* The current certificate remains in use/),
  )
  write(testCertificates.expired)
  await vi.waitFor(() =>
    expect(lines.join()).toMatch(/expired on 2021-01-01\. The current certificate remains in use/),
  )
  expect(used).not.toHaveBeenCalled()

  write(second)
  await vi.waitFor(() => expect(used).toHaveBeenCalledOnce())
  expect(tls.holder.state()).toMatchObject({ names: ['two.example', '127.0.0.1'], error: null })
})

test.each([
  [90, 31, false],
  [90, 29, true],
  [6, 3, false],
  [6, 1, true],
])(
  'a certificate that is valid for %i days, with %i days left, is due for renewal: %s',
  (lifetime, left, due) => {
    const DAY_MS = 24 * 3_600_000
    const dates = { validFromMs: (left - lifetime) * DAY_MS, expiresMs: left * DAY_MS }
    expect(isRenewalDue({ key: '', cert: '', names: [], ...dates }, 0)).toBe(due)
  },
)
