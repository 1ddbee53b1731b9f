import { HANDLER_PREFIX } from './filter-html'

/**
 * Runs inline handlers and scripts of custom HTML, because the policy of the frame refuses all inline code except the
 * runtime. The code runs in this document, so the same policy limits its requests.
 */
export function watchInlineCode() {
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) runInlineCode(node)
  }).observe(document, { childList: true, subtree: true })
}

function runInlineCode(node: Node) {
  if (!(node instanceof Element)) return
  for (const element of [node, ...node.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      if (!name.startsWith(HANDLER_PREFIX)) continue
      element.removeAttribute(name)
      Object.assign(element, { [name.slice('data-sb-'.length)]: new Function('event', value) })
    }
    if (element instanceof HTMLScriptElement && element.dataset.inert === undefined) runScript(element)
  }
}

function runScript(script: HTMLScriptElement) {
  const isScript = !script.type || /javascript/i.test(script.type)
  if (script.src || !isScript || !script.textContent) return
  script.dataset.inert = ''
  // An indirect call of `eval` makes the declarations of the script global, as in a script element.
  // biome-ignore lint/security/noGlobalEval: running people's scripts is the purpose of the frame
  const run = globalThis.eval
  run(script.textContent)
}
