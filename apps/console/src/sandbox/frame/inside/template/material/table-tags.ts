const PREFIX = 'sb-'
const NAMES = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const TAG = new RegExp(`<(/?)(${NAMES.join('|')})(?=[\\s>/])`, 'gi')
/** Scripts, style sheets and comments, whose content is not markup of the template. */
const OTHER = /(<(?:script|style)\b[\s\S]*?<\/(?:script|style)>|<!--[\s\S]*?-->)/i

/**
 * Renames the elements of tables. The parser of the browser moves elements such as `ng-container` out of a table and
 * drops cells outside of rows; Angular keeps them where they are written.
 */
export function protectTables(html: string): string {
  if (!/<table\b/i.test(html) || !/<ng-|\bmat-table\b/i.test(html)) return html
  const parts = html.split(OTHER)
  const isMarkup = (_part: string, index: number) => index % 2 === 0
  if (!isBalanced(parts.filter(isMarkup).join(''))) return html
  return parts
    .map((part, index) => (isMarkup(part, index) ? part.replace(TAG, `<$1${PREFIX}$2`) : part))
    .join('')
}

/**
 * Whether all table elements have end tags. HTML allows cells and rows without end tags; only the parser knows where
 * such cells and rows end.
 */
function isBalanced(html: string): boolean {
  const tags = [...html.matchAll(TAG)]
  return NAMES.every((name) => {
    const sameTags = tags.filter(([, , tag]) => tag?.toLowerCase() === name)
    return sameTags.filter(([, end]) => end).length * 2 === sameTags.length
  })
}

/** The original name of a renamed table element; undefined for all other elements. */
export const tableTag = (name: string): string | undefined =>
  name.startsWith(PREFIX) && NAMES.includes(name.slice(PREFIX.length)) ? name.slice(PREFIX.length) : undefined
