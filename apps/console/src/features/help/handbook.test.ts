import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLES, widgets } from '@signalbox/widgets'
import { expect, test } from 'vitest'
import { readPage } from '../../../vite/handbook/markdown'
import { readHandbook } from '../../../vite/handbook/read-handbook'
import { joinTexts } from '../../../vite/locale-files'
import { HELP_PAGES, helpPageOf } from '../../entity/help-pages'
import { bundleBlocks, bundlePages } from './bundle-blocks'
import type { Block, HandbookPage, Inline } from './handbook-types'
import { linksOf, relatedPages } from './page-links'
import { plainTextOf } from './page-text'
import { excerptOf, findEntries } from './search'

const folder = join(import.meta.dirname, '../../../../../docs/handbook')
const handbook = readHandbook(folder)
const PICTURE = { light: '/list-light.png', dark: '/list-dark.png', width: 1280, height: 800 }

test('every Markdown file of the folder is in the contents', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  const contents = readFileSync(join(folder, 'contents.json'), 'utf8')
  expect(files.filter((file) => !contents.includes(`"${file}"`))).toEqual([])
})

test('every link leads to a page and a heading that exist', () => {
  const anchors = new Set(handbook.pages.flatMap(anchorsOf))
  const links = handbook.pages.flatMap((page) => linksOf(page.blocks).map((to) => ({ page: page.slug, to })))
  const broken = links.filter(({ to }) => to.startsWith('/help/') && !anchors.has(to))
  expect(broken).toEqual([])
})

test('the related pages are the first four that the text links to', () => {
  const page = handbook.pages.find(({ slug }) => slug === 'troubleshooting')!
  expect(relatedPages(page, handbook.sections).map(({ slug }) => slug)).toEqual([
    'settings',
    'https',
    'http',
    'mail-server',
  ])
})

test('every bold label in numbered steps is a text of the console or the name of a widget or bundle', () => {
  const labels = new Set([
    ...textsOf(joinTexts(join(import.meta.dirname, '../../locales/en_US'))),
    ...Object.values(BUNDLES),
    ...widgets.map(({ name }) => name),
  ])
  const unknown = handbook.pages
    .filter(({ slug }) => readdirSync(folder).includes(`${slug}.md`))
    .flatMap(({ slug, blocks }) => boldInSteps(blocks).map((label) => ({ slug, label })))
    .filter(({ label }) => !labels.has(label))
  expect(unknown).toEqual([])
})

test('the handbook has every help page that `HELP_PAGES` contains', () => {
  const slugs = handbook.pages.map(({ slug }) => slug)
  expect(Object.values(HELP_PAGES).filter((slug) => !slugs.includes(slug))).toEqual([])
})

test('the last part of a URL that has a help page determines the page; an unknown URL has no help page', () => {
  expect(helpPageOf('/customers/784f/devices')).toBe('devices')
  expect(helpPageOf('/ruleChains/784f')).toBe('rule-chains')
  expect(helpPageOf('/no-such-page/784f')).toBeUndefined()
})

test('every bundle of widgets has a page that lists it, and every widget has a preview', () => {
  const bundlePageSlugs = handbook.pages.flatMap(({ slug, blocks }) =>
    blocks.flatMap((block) => (block.kind === 'widgets' ? [[block.bundle, slug]] : [])),
  )
  expect(Object.fromEntries(bundlePageSlugs)).toEqual(
    Object.fromEntries(Object.keys(BUNDLES).map((bundle) => [bundle, bundlePages[bundle]?.slug])),
  )
  const previews = Object.keys(BUNDLES).flatMap((bundle) =>
    bundleBlocks(bundle).filter(({ kind }) => kind === 'widget-preview'),
  )
  expect(previews).toHaveLength(widgets.length)
})

test('a table of settings has title, key, values and default of each setting, and no empty value', () => {
  const rows = bundleBlocks('cards').flatMap((block) => (block.kind === 'table' ? block.rows : []))
  expect(rows).toContainEqual([
    ['Label position'],
    [{ kind: 'code', text: 'labelPosition' }],
    ['left, top'],
    [{ kind: 'code', text: 'left' }],
  ])
  expect(rows.filter(([, , value]) => value?.[0] === '')).toEqual([])
})

test('a page is parsed into blocks; code has its text and its parts: text, strings and comments', () => {
  const page = readPage(
    'sample',
    '# Title\n\nSummary with `code`.\n\n## A, b\n\n```sh run title="Send"\necho "x" # done\n```\n\n## A, b\n\n![The list](pictures/list-light.png)\n',
    { link: () => '/help/other', picture: () => PICTURE },
  )
  expect(page).toMatchObject({
    title: 'Title',
    summary: ['Summary with ', { kind: 'code', text: 'code' }, '.'],
  })
  expect(page.isTested).toBe(true)
  expect(page.blocks).toEqual([
    { kind: 'heading', level: 2, id: 'a-b', children: ['A, b'] },
    {
      kind: 'code',
      title: 'Send',
      text: 'echo "x" # done',
      parts: ['echo ', { kind: 'string', text: '"x"' }, ' ', { kind: 'comment', text: '# done' }],
    },
    { kind: 'heading', level: 2, id: 'a-b-1', children: ['A, b'] },
    { kind: 'picture', text: 'The list', ...PICTURE },
  ])
})

test('every picture file of the folder is shown on a page, in the light or in the dark theme', () => {
  const pictures = handbook.pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'picture' ? [block.light, block.dark] : [])),
  )
  const files = readdirSync(join(folder, 'pictures')).map((file) => `/assets/handbook/pictures/${file}`)
  expect(pictures.sort()).toEqual(files.sort())
})

test('a search finds the entries with all words, those with a matching page title first', () => {
  const entry = (page: string, heading: string, text: string) => ({
    slug: page,
    id: heading,
    page,
    heading,
    text,
  })
  const entries = [
    entry('Alarms', 'Clear', 'An MQTT message clears it.'),
    entry('MQTT', '', 'Connect devices.'),
    entry('HTTP', '', 'Nothing of interest.'),
  ]
  expect(findEntries(entries, 'mqtt').map(({ page }) => page)).toEqual(['MQTT', 'Alarms'])
  expect(findEntries(entries, 'mqtt clears').map(({ page }) => page)).toEqual(['Alarms'])
  expect(findEntries(entries, '  ')).toEqual([])
})

test('an excerpt begins with a whole word before the match; if that word is too long, it begins with the match', () => {
  expect(excerptOf(`${'before '.repeat(20)}needle after`, 'needle')).toMatch(/^… (before )+needle after$/)
  const afterLongWord = `${'x'.repeat(60)}needle after`
  expect(excerptOf(afterLongWord, 'needle')).toBe('… needle after')
})

type Texts = { [key: string]: string | Texts }

const textsOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsOf(text)))

/** Bold texts of numbered steps: the labels a reader has to find on the screen. */
const boldInSteps = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind !== 'list' || !block.isOrdered) return []
    return block.items.flat().flatMap((item) => (item.kind === 'paragraph' ? boldOf(item.children) : []))
  })

const boldOf = (inlines: readonly Inline[]): string[] =>
  inlines.flatMap((inline) =>
    typeof inline !== 'string' && inline.kind === 'strong' ? [plainTextOf(inline.children)] : [],
  )

const anchorsOf = ({ slug, blocks }: HandbookPage) => [
  `/help/${slug}`,
  ...blocks
    .flatMap((block) => (block.kind === 'widgets' ? bundleBlocks(block.bundle) : [block]))
    .flatMap((block) => (block.kind === 'heading' ? [`/help/${slug}#${block.id}`] : [])),
]
