/** Adds style sheets whose selectors are limited to a part of the page, as scripts of widgets know it. */
export class CssJs {
  testMode: string | boolean = false
  cssPreviewNamespace = ''

  createStyleElement(id: string, css: string) {
    document.getElementById(id)?.remove()
    const style = document.createElement('style')
    style.id = id
    style.textContent = this.cssPreviewNamespace ? this.namespaced(css) : css
    document.head.append(style)
  }

  /** The browser nests: rules inside a selector apply below it. */
  private namespaced(css: string) {
    return `.${this.cssPreviewNamespace} {\n${css}\n}`
  }
}
