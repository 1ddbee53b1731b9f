import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The licences of all packages in the product as one text, after `more`; equal texts are printed once. */
export function licences(root, packages, more = []) {
  const byText = new Map()
  for (const each of packages) {
    const text = textOf(root, each)
    byText.set(text, [
      ...(byText.get(text) ?? []),
      `${each.name} ${each.version} (${each.license ?? 'see below'})`,
    ])
  }
  const sections = [
    ...more,
    ...[...byText].map(([text, names]) => `${[...new Set(names)].join('\n')}\n\n${text.trim()}\n`),
  ]
  return `Signalbox contains these packages of other authors.\n\n${sections.join(`\n${'-'.repeat(80)}\n\n`)}`
}

function textOf(root, { place, name, license }) {
  const folder = join(root, place)
  const file =
    existsSync(folder) &&
    readdirSync(folder)
      .sort()
      .find((entry) => /^(licen[cs]e|copying)/i.test(entry))
  // Packages of other platforms are not installed here; their licence is that of the package they belong to.
  return file
    ? readFileSync(join(folder, file), 'utf8')
    : `${name} is licensed under ${license ?? 'its own terms'}.`
}
