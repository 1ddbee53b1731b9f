/** Script elements, handlers in attributes, links that run code. */
export const hasScript = (html: string) => /<script\b|\son[a-z]+\s*=|javascript:/i.test(html)
