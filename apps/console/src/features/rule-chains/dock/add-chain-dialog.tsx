import type { EntityId } from '@signalbox/model/entity-id'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityField } from '../../../forms/entity/entity-field'
import { FormDialog } from '../../../forms/form-dialog'
import { Plate } from '../canvas/plate'
import { useEditorContext } from '../editor/editor-context'
import { useEditorStore } from '../editor/editor-store'
import { addNode, type CanvasPoint } from '../model/edit-chain'
import styles from './dock.module.css'
import { newChainNode } from './node-values'
import { useChainName } from './use-chain-name'

/** Adds another rule chain to the canvas as a target for links. */
export function AddChainDialog({ position, onClose }: { position: CanvasPoint; onClose: () => void }) {
  const { t } = useTranslation()
  const { chainId } = useEditorContext()
  const store = useEditorStore()
  const loadName = useChainName()
  const [target, setTarget] = useState<EntityId | null>(null)
  const [description, setDescription] = useState('')

  async function onAdd() {
    if (!target) return
    const name = await loadName(target.id)
    if (name === undefined) return
    const node = newChainNode({ id: target.id, name }, description, position)
    store.getState().edit((draft) => addNode(draft, node))
    store.getState().select({ nodes: [node.id], links: [] })
    onClose()
  }

  return (
    <FormDialog
      width={600}
      plate={<Plate category="RULE_CHAIN" size={28} />}
      title={t('rule-editor.add-chain-node')}
      onClose={onClose}
      onSubmit={onAdd}
      isChanged={target !== null || description !== ''}
      isReady={target !== null}
      submitLabel={t('action.add')}
    >
      <div className={styles.column}>
        <EntityField
          autoFocus
          required
          entityType="RULE_CHAIN"
          excludedIds={chainId ? [chainId] : []}
          value={target}
          onChange={setTarget}
        />
        <TextField label={t('entity.description')} rows={2} value={description} onChange={setDescription} />
      </div>
    </FormDialog>
  )
}
