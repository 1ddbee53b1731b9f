/** Elements that load another document, or open a connection that no content security policy covers. */
const BLOCKED = [
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'portal',
  'fencedframe',
  'link',
  'base',
  'meta',
]

/** Whether an element of this name must not be created. */
export const isBlockedElement = (name: string) => BLOCKED.includes(name.toLowerCase().split(':').at(-1) ?? '')

// The HTML tokenizer starts a tag at `<` and a letter, and ends the name of the tag at white space, `/` or `>`. So this
// expression matches exactly the tags of blocked elements. A name may have an XML prefix, as in `svg:link`.
const OPENING = new RegExp(`<(/?)((?:[^\\s<>/:]+:)?(?:${BLOCKED.join('|')}))(?=[\\s/>])`, 'gi')
const STYLE_SHEET = /<link\b([^>]*)>/gi
/** A start tag. Quoted attribute values may contain `>`. */
const TAG = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi
const HANDLER = /(\s)on([a-z]+\s*=)/gi

/**
 * The prefix of attributes with the source of an event handler. The policy of the frame refuses native handler
 * attributes.
 */
export const HANDLER_PREFIX = 'data-sb-on'

/** Rewrites HTML before the browser parses it: blocked elements become unknown elements, which do nothing. */
export function filterHtml(html: string): string {
  return (
    html
      .replace(STYLE_SHEET, (whole, attributes: string) => importOf(attributes) ?? whole)
      .replace(OPENING, '<$1blocked-$2')
      // An entity of an XML document may contain a tag in encoded form, such as `&#60;link/>`.
      .replace(/<!(ENTITY|DOCTYPE\s+[^>]*\[)/gi, '<!-- $1')
      .replace(TAG, (tag) => tag.replace(HANDLER, `$1${HANDLER_PREFIX}$2`))
  )
}

/** Converts a style sheet link to an import: scripts could change a link element into a preconnect. */
function importOf(attributes: string): string | undefined {
  if (!/\brel\s*=\s*["']?stylesheet\b/i.test(attributes)) return undefined
  const [, , url] = /\bhref\s*=\s*(["']?)([^"'\s>]+)\1/i.exec(attributes) ?? []
  return url && `<style>${importRule(url.replaceAll('&amp;', '&'))}</style>`
}

/** A CSS rule that imports a style sheet. */
export const importRule = (url: string) => `@import url("${encodeUrl(url)}");`

/** Encodes characters that could end the rule. Characters that are encoded already stay as they are. */
const encodeUrl = (url: string) =>
  encodeURI(url)
    .replace(/%25([\da-f]{2})/gi, '%$1')
    .replaceAll("'", '%27')
