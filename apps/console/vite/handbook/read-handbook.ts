import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { HandbookPage, HandbookSection, SearchEntry } from '../../src/features/help/handbook-types'
import { searchEntries } from '../../src/features/help/page-text.js'
import { readPage } from './markdown.js'
import { darkOf, pngSize } from './pictures.js'

export interface Handbook {
  sections: HandbookSection[]
  pages: HandbookPage[]
  search: SearchEntry[]
  /** Files that pages show or offer for download, relative to the folder. */
  downloads: string[]
  /** The files to watch for changes: the contents, the pages and the downloads. */
  sources: string[]
}

/** Reads the handbook: `contents.json` lists the sections and the Markdown files of each, in order. */
export function readHandbook(folder: string): Handbook {
  const contentsFile = join(folder, 'contents.json')
  const contents = JSON.parse(readFileSync(contentsFile, 'utf8')) as { title: string; pages: string[] }[]
  const files = contents.flatMap((section) => section.pages).map((page) => resolve(folder, page))
  const downloads = new Set<string>()

  const pages = files.map((file) => {
    const link = linkResolver(file)
    return readPage(slugOf(file), readFileSync(file, 'utf8'), {
      link,
      picture(href) {
        const [light, dark] = [link(href), link(darkOf(href))]
        if (!light || !dark) throw new Error(`${relative(folder, file)}: '${href}' is outside the handbook`)
        return { light, dark, ...pngSize(resolve(dirname(file), href)) }
      },
    })
  })

  function linkResolver(file: string) {
    return (href: string) => {
      if (/^(https?:\/\/|mailto:|\/)/.test(href)) return href
      const [path = '', anchor] = href.split('#')
      const target = path === '' ? file : resolve(dirname(file), path)
      if (!existsSync(target))
        throw new Error(`${relative(folder, file)}: the file of the link '${href}' does not exist`)
      if (files.includes(target)) return `/help/${slugOf(target)}${anchor ? `#${anchor}` : ''}`
      const download = relative(folder, target)
      if (download.startsWith('..')) return undefined
      downloads.add(download)
      return `/assets/handbook/${download}`
    }
  }

  const titleOf = (file: string) => pages.find(({ slug }) => slug === slugOf(file))?.title ?? ''
  const sections = contents.map(({ title, pages }) => ({
    title,
    pages: pages.map((page) => ({ slug: slugOf(page), title: titleOf(page) })),
  }))
  return {
    sections,
    pages,
    search: pages.flatMap(searchEntries),
    downloads: [...downloads],
    sources: [contentsFile, ...files, ...[...downloads].map((file) => join(folder, file))],
  }
}

const slugOf = (file: string) => basename(file, '.md')
