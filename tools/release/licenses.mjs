import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The licenses of all packages in the product as one text. Begins with the texts in `more`; lists equal texts once. */
export function licenses(root, packages, more = []) {
  const byText = new Map()
  for (const item of packages) {
    const text = textOf(root, item)
    byText.set(text, [
      ...(byText.get(text) ?? []),
      `${item.name} ${item.version} (${item.license ?? 'see below'})`,
    ])
  }
  const sections = [
    ...more,
    ...[...byText].map(([text, names]) => `${[...new Set(names)].join('\n')}\n\n${text.trim()}\n`),
  ]
  return `Signalbox contains these packages of other authors.\n\n${sections.join(`\n${'-'.repeat(80)}\n\n`)}`
}

function textOf(root, { location, name, license }) {
  const folder = join(root, location)
  const file =
    existsSync(folder) &&
    readdirSync(folder)
      .sort()
      .find((entry) => /^(licen[cs]e|copying)/i.test(entry))
  // Packages for other platforms are not installed here. Their text only names the license: the full text is in the
  // package to which they belong.
  return file
    ? readFileSync(join(folder, file), 'utf8')
    : `${name} is licensed under ${license ?? 'its own terms'}.`
}
