import { isObject } from '../../json/is-object'

/** A resource of a ThingsBoard server: a link of 3.9 and later, or a path of 3.6 to 3.8. */
const RESOURCE_LINK = /^(?:tb-resource;|\/api\/resource\/)/

/**
 * The links to resources of a ThingsBoard server in the descriptor of a widget type: scripts and style sheets that the
 * widget loads, and modules of its functions. This server does not store resources, so the widget cannot load them.
 */
export function resourceLinks(descriptor: unknown): string[] {
  const links = new Set<string>()
  function collect(value: unknown) {
    if (typeof value === 'string' && RESOURCE_LINK.test(value.trim())) links.add(value.trim())
    else if (Array.isArray(value)) value.forEach(collect)
    else if (isObject(value)) Object.values(value).forEach(collect)
  }
  collect(descriptor)
  return [...links].sort()
}
