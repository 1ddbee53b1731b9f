import { createHash } from 'node:crypto'

/** The software bill of materials in CycloneDX 1.5. The text is the same for the same packages and programs. */
export function sbom(version, packages, programs) {
  const libraries = unique(packages).map(({ name, version, license, integrity }) => ({
    type: 'library',
    'bom-ref': purl(name, version),
    name,
    version,
    purl: purl(name, version),
    ...(license ? { licenses: [licenseOf(license)] } : {}),
    ...(integrity ? { hashes: [hashOf(integrity)] } : {}),
  }))
  const components = [...programs.map(programOf), ...libraries]
  const serial = createHash('sha256').update(JSON.stringify(components)).update(version).digest('hex')
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(serial)}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purl('signalbox', version),
        name: 'signalbox',
        version,
        licenses: [{ license: { id: 'Apache-2.0' } }],
      },
    },
    components,
  }
  return `${JSON.stringify(document, undefined, 2)}\n`
}

/** The entry of a program that the product contains besides the libraries. */
function programOf({ name, version, license }) {
  const reference = `pkg:generic/${name}@${version}`
  return {
    type: 'application',
    'bom-ref': reference,
    name,
    version,
    purl: reference,
    licenses: [{ license: { id: license } }],
  }
}

function unique(packages) {
  const byName = new Map(packages.map((item) => [purl(item.name, item.version), item]))
  return [...byName.values()]
}

const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const licenseOf = (text) => (/ (OR|AND) /.test(text) ? { expression: text } : { license: { id: text } })

function hashOf(integrity) {
  const [algorithm, content] = integrity.split(' ')[0].split('-')
  return {
    alg: algorithm === 'sha1' ? 'SHA-1' : 'SHA-512',
    content: Buffer.from(content, 'base64').toString('hex'),
  }
}

/** A version 5 style UUID from a hash. */
const uuidOf = (hex) =>
  [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
