/** Rules that are global in a page, and not allowed inside of another rule. */
const GLOBAL_RULES =
  /@(?:import|charset)[^;]*;|@(?:font-face|(?:-webkit-)?keyframes\s+[\w-]+)\s*\{(?:[^{}]|\{[^{}]*\})*\}/g

/**
 * Adds style sheets whose selectors are limited to a part of the page, with the interface that widget scripts expect.
 */
export class CssJs {
  testMode: string | boolean = false
  cssPreviewNamespace = ''

  createStyleElement(id: string, css: string) {
    document.getElementById(id)?.remove()
    const style = document.createElement('style')
    style.id = id
    style.textContent = this.cssPreviewNamespace ? limitToClass(css, this.cssPreviewNamespace) : css
    document.head.append(style)
  }
}

/** Limits rules to elements below a class, with the CSS nesting of the browser. Global rules stay outside. */
export function limitToClass(css: string, name: string): string {
  const outside = css.match(GLOBAL_RULES) ?? []
  return [...outside, `.${name} {\n${css.replace(GLOBAL_RULES, '')}\n}`].join('\n')
}
