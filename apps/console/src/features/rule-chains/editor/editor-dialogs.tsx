import { AddChainDialog } from '../dock/add-chain-dialog'
import { AddNodeDialog } from '../dock/add-node-dialog'
import { LinkDialog } from '../dock/link-dialog'
import { type EditorDialog, useEditorContext } from './editor-context'

/** The dialog that is open over the canvas. */
export function EditorDialogs({ dialog }: { dialog: EditorDialog | null }) {
  const { catalogue, openDialog } = useEditorContext()
  const onClose = () => openDialog(null)
  switch (dialog?.kind) {
    case 'add-node': {
      const info = catalogue.get(dialog.clazz)
      return info && <AddNodeDialog info={info} at={dialog.at} onClose={onClose} />
    }
    case 'add-chain':
      return <AddChainDialog at={dialog.at} onClose={onClose} />
    case 'link':
      return <LinkDialog from={dialog.from} to={dialog.to} onClose={onClose} />
    case 'link-from':
      return <LinkDialog from={dialog.from} onClose={onClose} />
    case undefined:
      return null
  }
}
