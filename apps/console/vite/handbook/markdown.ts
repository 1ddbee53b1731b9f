import { lexer, type Token, type Tokens } from 'marked'
import type { Block, HandbookPage, Inline } from '../../src/features/help/handbook-types'
import { plainTextOf } from '../../src/features/help/page-text.js'
import { highlight } from './highlight.js'
import type { PictureFile } from './pictures.js'

/** Resolves links and pictures of a page. */
export interface PageSources {
  /** The URL of a link, or undefined if the target is not part of the handbook. */
  link(href: string): string | undefined
  picture(href: string): PictureFile
}

const WORDS_PER_MINUTE = 180

/** Turns the Markdown of one page into blocks that the console draws. The first heading is its title. */
export function readPage(slug: string, markdown: string, sources: PageSources): HandbookPage {
  const reader = pageReader(sources)
  const [title, ...body] = lexer(markdown).filter(({ type }) => type !== 'space')
  if (!isHeading(title) || title.depth !== 1) throw new Error(`${slug}: the first line has to be the title`)
  const summary = isParagraph(body[0]) ? body[0] : undefined
  const rest = summary ? body.slice(1) : body
  return {
    slug,
    title: plainTextOf(reader.inlines(title.tokens)),
    summary: reader.inlines(summary?.tokens ?? []),
    minutes: Math.max(1, Math.round(markdown.split(/\s+/).length / WORDS_PER_MINUTE)),
    isTested: rest.some((token) => token.type === 'code' && codeInfo(token as Tokens.Code).isRun),
    blocks: rest.flatMap(reader.block),
  }
}

function pageReader({ link, picture }: PageSources) {
  const newId = idMaker()

  function block(token: Token): Block[] {
    switch (token.type) {
      case 'space':
        return []
      case 'heading': {
        const { depth, tokens } = token as Tokens.Heading
        const children = inlines(tokens)
        return [{ kind: 'heading', level: depth === 2 ? 2 : 3, id: newId(plainTextOf(children)), children }]
      }
      case 'paragraph':
      case 'text':
        if (isPicture(token)) {
          const { href, text } = token.tokens[0]
          return [{ kind: 'picture', text, ...picture(href) }]
        }
        return [{ kind: 'paragraph', children: inlines(token.tokens ?? [token]) }]
      case 'list': {
        const { ordered, items } = token as Tokens.List
        return [{ kind: 'list', isOrdered: ordered, items: items.map((item) => item.tokens.flatMap(block)) }]
      }
      case 'blockquote':
        return [{ kind: 'note', children: (token as Tokens.Blockquote).tokens.flatMap(block) }]
      case 'code': {
        const { language, title, text } = codeInfo(token as Tokens.Code)
        return [{ kind: 'code', title, text, parts: highlight(text, language) }]
      }
      case 'table': {
        const { header, rows } = token as Tokens.Table
        const cells = (row: Tokens.TableCell[]) => row.map((cell) => inlines(cell.tokens))
        return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }]
      }
      case 'html': {
        const bundle = /^<!-- widgets: (\w+) -->/.exec(token.raw)?.[1]
        if (bundle) return [{ kind: 'widgets', bundle }]
        throw new Error(`HTML is not supported: ${token.raw}`)
      }
      default:
        throw new Error(`Markdown of the type '${token.type}' is not supported: ${token.raw}`)
    }
  }

  function inlines(tokens: Token[]): Inline[] {
    return tokens.flatMap((token): Inline[] => {
      switch (token.type) {
        case 'escape':
          return [token.text]
        case 'text':
          return token.tokens ? inlines(token.tokens) : [token.text]
        case 'strong':
        case 'em':
          return [{ kind: token.type, children: inlines(token.tokens ?? []) }]
        case 'codespan':
          return [{ kind: 'code', text: token.text }]
        case 'link': {
          const children = inlines(token.tokens ?? [])
          const to = link((token as Tokens.Link).href)
          return to === undefined ? children : [{ kind: 'link', to, children }]
        }
        default:
          throw new Error(`Markdown of the type '${token.type}' is not supported: ${token.raw}`)
      }
    })
  }

  return { block, inlines }
}

const isHeading = (token?: Token): token is Tokens.Heading => token?.type === 'heading'
/** A paragraph with only a picture. */
const isPicture = (token: Token): token is Token & { tokens: [Tokens.Image] } =>
  'tokens' in token && token.tokens?.length === 1 && token.tokens[0]?.type === 'image'
const isParagraph = (token?: Token): token is Tokens.Paragraph => token?.type === 'paragraph'

/** The info string of a fence: the language, `run` if a test executes the block, `result` for output, and a title. */
function codeInfo({ lang = '', text }: Tokens.Code) {
  const [language = '', ...words] = lang.replace(/title=".*"/, '').split(/\s+/)
  const title =
    /title="([^"]*)"/.exec(lang)?.[1] ?? (words.includes('result') ? 'Output' : (LANGUAGES[language] ?? ''))
  return { language, title, text, isRun: words.includes('run') }
}

const LANGUAGES: Record<string, string> = {
  sh: 'Shell',
  python: 'Python',
  js: 'JavaScript',
  cpp: 'C++',
  json: 'JSON',
  yaml: 'YAML',
}

/** Creates the same anchors as GitHub, so that a link works on GitHub and in the console. */
function idMaker() {
  const useCounts = new Map<string, number>()
  return (text: string) => {
    const id = anchorOf(text)
    const count = useCounts.get(id) ?? 0
    useCounts.set(id, count + 1)
    return count === 0 ? id : `${id}-${count}`
  }
}

/** The id of a heading, for links to it. */
export const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
