import { Button } from '@signalbox/ui/actions/button'
import { FieldErrors } from '@signalbox/ui/fields/field-errors'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { EntityField } from '../../../forms/entity/entity-field'
import { Plate } from '../canvas/plate'
import { useEditorContext } from '../editor/editor-context'
import { useEditorStore } from '../editor/editor-store'
import { type ChainDraftNode, nodeDescription } from '../model/chain-draft'
import { updateNode } from '../model/edit-chain'
import styles from './dock.module.css'
import { DockFrame } from './dock-frame'
import { EditButtons } from './edit-buttons'
import { useChainName } from './use-chain-name'
import { useCheckedAction } from './use-checked-action'
import { isSameJson, useDockEdit } from './use-dock-edit'

/** The rule chain that a node of the canvas refers to. */
export function ChainNodeDock({ node }: { node: ChainDraftNode }) {
  const { t } = useTranslation()
  const { chainId, openDock, openChain } = useEditorContext()
  const store = useEditorStore()
  const loadName = useChainName()
  const edit = useDockEdit({ targetId: node.targetId, description: nodeDescription(node) }, isSameJson)
  const { targetId, description } = edit.value

  const nameRequest = useCheckedAction(async () => (targetId === null ? undefined : loadName(targetId)))

  const onApply = () =>
    nameRequest.run((name) => {
      store
        .getState()
        .edit((draft) => updateNode(draft, node.id, { targetId, name, info: { ...node.info, description } }))
      edit.onApplied(edit.value)
    })

  function onDiscard() {
    nameRequest.cancel()
    edit.discard()
  }

  return (
    <DockFrame
      plate={<Plate category="RULE_CHAIN" size={28} />}
      title={node.name || t('rule-editor.unresolved')}
      subtitle={t('rule-editor.category.RULE_CHAIN')}
      tabs={[{ id: 'details', label: t('rule-editor.details') }]}
      tab="details"
      onTab={() => undefined}
      onClose={() => void openDock(null)}
      actions={
        <>
          {node.targetId && (
            <Button size="small" icon="login" onClick={() => openChain(node.targetId ?? '')}>
              {t('rule-editor.open-chain')}
            </Button>
          )}
          <EditButtons
            isDirty={edit.isDirty}
            isReady={targetId !== null}
            applyLabel={t('rule-editor.update-node')}
            onApply={() => void onApply()}
            onDiscard={onDiscard}
          />
        </>
      }
    >
      <FieldErrors shown>
        <div className={styles.help}>
          <div className={styles.column}>
            <EntityField
              required
              entityType="RULE_CHAIN"
              excludedIds={chainId ? [chainId] : []}
              value={targetId === null ? null : { entityType: 'RULE_CHAIN', id: targetId }}
              onChange={(id) => edit.set({ ...edit.value, targetId: id?.id ?? null })}
            />
            <TextField
              label={t('entity.description')}
              rows={3}
              value={description}
              onChange={(next) => edit.set({ ...edit.value, description: next })}
            />
          </div>
        </div>
      </FieldErrors>
    </DockFrame>
  )
}
