import { isObject } from '@signalbox/model/json/is-object'
import { z } from 'zod'
import type { FileWarning } from './read-import'

const Link = z.looseObject({ fromIndex: z.number(), toIndex: z.number().optional(), type: z.string() })

/** Leaves out links from or to nodes that are not in the file, because the server refuses such links. */
export function withoutBrokenLinks(file: Record<string, unknown>) {
  const warnings: FileWarning[] = []
  const { metadata } = file
  if (!isObject(metadata) || !Array.isArray(metadata.nodes)) return { file, warnings }
  const { nodes } = metadata
  const nameAt = (index: number | undefined) => {
    const node = index === undefined ? undefined : nodes[index]
    return isObject(node) && typeof node.name === 'string' ? node.name : undefined
  }
  const withBothEnds = (links: unknown) => {
    if (!Array.isArray(links)) return links
    return links.filter((link) => {
      const { fromIndex, toIndex, type } = Link.safeParse(link).data ?? {}
      const ends = [fromIndex, toIndex].filter((index) => index !== undefined)
      if (ends.every((index) => nodes[index] !== undefined)) return true
      const nodeName = nameAt(fromIndex) ?? nameAt(toIndex) ?? ''
      warnings.push({ kind: 'missing-node', nodeName, detail: type ?? '' })
      return false
    })
  }
  const { connections, ruleChainConnections } = metadata
  return {
    file: {
      ...file,
      metadata: {
        ...metadata,
        connections: withBothEnds(connections),
        ruleChainConnections: withBothEnds(ruleChainConnections),
      },
    },
    warnings,
  }
}
