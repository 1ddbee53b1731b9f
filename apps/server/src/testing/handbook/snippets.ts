import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../../docs/handbook')

export interface Snippet {
  language: string
  text: string
}

export interface SnippetPage {
  file: string
  /** The blocks marked `run`, in order. */
  runs: Snippet[]
  /** Lines of the blocks marked `result`: the documented output of the commands. */
  results: string[]
}

/** The README and those pages of the handbook that have blocks marked `run`. */
export function snippetPages(): SnippetPage[] {
  return ['../../README.md', ...handbookFiles()]
    .map((file) => readSnippets(file, readFileSync(join(folder, file), 'utf8')))
    .filter(({ runs }) => runs.length > 0)
}

/** Every Markdown file that `contents.json` lists. */
export function handbookFiles(): string[] {
  const contents = JSON.parse(readFileSync(join(folder, 'contents.json'), 'utf8')) as { pages: string[] }[]
  return contents.flatMap(({ pages }) => pages)
}

function readSnippets(file: string, markdown: string): SnippetPage {
  const runs: Snippet[] = []
  const results: string[] = []
  for (const [, info = '', text = ''] of markdown.matchAll(/^```(\S.*)\n([\s\S]*?)^```$/gm)) {
    const [language = '', ...words] = info.replace(/title=".*"/, '').split(/\s+/)
    if (words.includes('run')) runs.push({ language, text })
    if (words.includes('result')) results.push(...text.split('\n').filter(Boolean))
  }
  return { file, runs, results }
}
