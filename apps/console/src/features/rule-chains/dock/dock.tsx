import { useEditorContext } from '../editor/editor-context'
import { useChainDraft } from '../editor/editor-store'
import { nodeOf } from '../model/chain-draft'
import { ChainNodeDock } from './chain-node-dock'
import { LinkDock } from './link-dock'
import { NodeDock } from './node-dock'

/** The details of a node or a link. Empty after the node or link was deleted, or its creation was undone. */
export function Dock() {
  const { dock } = useEditorContext()
  const draft = useChainDraft()
  if (dock?.kind === 'link') {
    const link = draft.links.find(({ id }) => id === dock.id)
    return link && <LinkDock key={link.id} link={link} />
  }
  const node = dock?.kind === 'node' ? nodeOf(draft, dock.id) : undefined
  if (!node) return null
  return node.kind === 'node' ? (
    <NodeDock key={node.id} node={node} testMessage={dock?.kind === 'node' ? dock.testMessage : undefined} />
  ) : (
    <ChainNodeDock key={node.id} node={node} />
  )
}
