/** Whether HTML contains code: script elements, event handler attributes or `javascript:` links. */
export const hasScript = (html: string) => /<script\b|\son[a-z]+\s*=|javascript:/i.test(html)
