import { filterHtml, importRule, isBlockedElement } from './filter-html'

interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown
}

/**
 * Interfaces that reach the network without a check of the content security policy, or create elements without the
 * filter.
 */
const REMOVED = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection', 'XSLTProcessor']
const REMOVED_MEMBERS: [object, string][] = [
  [Element.prototype, 'setHTML'],
  [ShadowRoot.prototype, 'setHTML'],
  [Document, 'parseHTML'],
]

/** Blocks the ways to the network that the policy of the frame does not cover. Runs before any code of a widget. */
export function lockDown() {
  for (const name of REMOVED) Reflect.deleteProperty(window, name)
  for (const [owner, name] of REMOVED_MEMBERS) Reflect.deleteProperty(owner, name)
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: filterHtml,
    createScript: (text) => text,
    createScriptURL: (url) => url,
  })
  refuseElements()
}

function refuseElements() {
  const { createElement, createElementNS } = Document.prototype
  const refuse = (name: string) => {
    throw new Error(
      `A widget cannot create the element ${name}, which could bypass the content security policy`,
    )
  }
  Document.prototype.createElement = function (
    this: Document,
    name: string,
    options?: ElementCreationOptions,
  ) {
    const text = String(name)
    if (text.toLowerCase() === 'link')
      return styleSheet(createElement.call(this, 'style') as HTMLStyleElement)
    if (isBlockedElement(text)) refuse(text)
    return createElement.call(this, text, options)
  } as typeof createElement
  Document.prototype.createElementNS = function (
    this: Document,
    namespace: string | null,
    name: string,
    options?: ElementCreationOptions,
  ) {
    const text = String(name)
    if (isBlockedElement(text)) refuse(text)
    return createElementNS.call(this, namespace, text, options)
  } as typeof createElementNS
  const { createDocument } = DOMImplementation.prototype
  DOMImplementation.prototype.createDocument = function (namespace, name, type) {
    const text = String(name ?? '')
    if (isBlockedElement(text)) refuse(text)
    return createDocument.call(this, namespace, text, type)
  }
  const { define } = CustomElementRegistry.prototype
  CustomElementRegistry.prototype.define = function (name, element, options) {
    const base = String(options?.extends ?? '')
    if (isBlockedElement(base)) refuse(base)
    define.call(this, name, element, base ? { extends: base } : {})
  }
}

/** Makes a style element behave like a style sheet link for scripts that set its URL. */
function styleSheet(style: HTMLStyleElement): HTMLStyleElement {
  const setAddress = (url: unknown) => {
    style.textContent = importRule(String(url))
  }
  Object.defineProperty(style, 'href', { set: setAddress, get: () => style.textContent })
  const setAttribute = style.setAttribute.bind(style)
  style.setAttribute = (name, value) =>
    name.toLowerCase() === 'href' ? setAddress(value) : setAttribute(name, value)
  return style
}
