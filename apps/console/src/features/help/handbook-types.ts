/** Text within a paragraph. A plain string is text without a format. */
export type Inline =
  | string
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; to: string; children: Inline[] }

/** A part of a code block: plain text, or a string or comment that is drawn in its color. */
export type CodePart = string | { kind: 'string' | 'comment'; text: string }

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'note'; children: Block[] }
  | { kind: 'code'; title: string; text: string; parts: CodePart[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'picture'; text: string; light: string; dark: string; width: number; height: number }
  /** Replaced in the browser by the documentation of all widgets of a bundle, from the descriptors in the console. */
  | { kind: 'widgets'; bundle: string }
  | { kind: 'widget-preview'; widget: string }

export interface HandbookPage {
  slug: string
  title: string
  summary: Inline[]
  /** The reading time. */
  minutes: number
  /** Whether the page has commands or programs that a test executes. */
  isTested: boolean
  blocks: Block[]
}

export interface HandbookSection {
  title: string
  pages: { slug: string; title: string }[]
}

/** One part of a page, from a heading to the next heading. */
export interface SearchEntry {
  slug: string
  /** The anchor of the heading; empty for the start of the page. */
  id: string
  page: string
  heading: string
  text: string
}
