import { AddChainDialog } from '../dock/add-chain-dialog'
import { AddNodeDialog } from '../dock/add-node-dialog'
import { LinkDialog } from '../dock/link-dialog'
import { type EditorDialog, useEditorContext } from './editor-context'

interface EditorDialogsProps {
  dialog: EditorDialog
  onClose: () => void
}

/** The dialog that is open over the canvas. */
export function EditorDialogs({ dialog, onClose }: EditorDialogsProps) {
  const { catalogue } = useEditorContext()
  switch (dialog.kind) {
    case 'add-node': {
      const info = catalogue.get(dialog.clazz)
      return info && <AddNodeDialog info={info} position={dialog.position} onClose={onClose} />
    }
    case 'add-chain':
      return <AddChainDialog position={dialog.position} onClose={onClose} />
    case 'link':
      return <LinkDialog from={dialog.from} to={dialog.to} onClose={onClose} />
    case 'link-from':
      return <LinkDialog from={dialog.from} onClose={onClose} />
  }
}
