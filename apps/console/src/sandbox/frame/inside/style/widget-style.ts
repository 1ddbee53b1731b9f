/**
 * A style element with the CSS of a widget type. Its rules apply only below the element with the class, as in
 * ThingsBoard, for which the CSS was written: rules for `body` must not move or color the frame.
 */
export function widgetStyle(css: string): { element: HTMLStyleElement; scope(className: string): void } {
  const element = document.createElement('style')
  element.textContent = css
  return {
    element,
    /** Limits the rules. Call it after the element was added to the document: before that, the element has no rules. */
    scope(className) {
      if (className && element.sheet) scopeRules(element.sheet.cssRules, `.${CSS.escape(className)}`)
    },
  }
}

function scopeRules(rules: CSSRuleList, prefix: string) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) rule.selectorText = scopedSelector(rule.selectorText, prefix)
    // Rules of a media or feature query; key frames and fonts have no selectors.
    else if (rule instanceof CSSConditionRule) scopeRules(rule.cssRules, prefix)
  }
}

/** Adds a prefix to every selector of a list. Commas in brackets and texts do not separate selectors. */
export function scopedSelector(list: string, prefix: string): string {
  const parts = list.match(/(?:[^,("'[]|\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|"[^"]*"|'[^']*')+/g) ?? [list]
  return parts.map((part) => `${prefix} ${part.trim()}`).join(', ')
}
