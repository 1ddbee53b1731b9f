import { SelectField } from '@signalbox/ui/fields/select-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/form-dialog'
import { useEditorContext } from '../editor/editor-context'
import { useChainDraft, useEditorStore } from '../editor/editor-store'
import { INPUT_ID, linkId, nodeOf } from '../model/chain-draft'
import { setLink } from '../model/edit-chain'
import { linkProblem } from '../model/link-rules'
import { INPUT_INFO, infoFor } from '../model/node-info'
import styles from './dock.module.css'
import { LabelsField } from './labels-field'

interface LinkDialogProps {
  from: string
  /** If undefined, the user chooses the target in the dialog, so that a link can be added without a pointer. */
  to?: string
  onClose: () => void
}

/** Adds a link with labels, or changes the labels of an existing link. */
export function LinkDialog({ from, to: fixedTarget, onClose }: LinkDialogProps) {
  const { t } = useTranslation()
  const { catalogue } = useEditorContext()
  const store = useEditorStore()
  const draft = useChainDraft()
  const [to, setTo] = useState(fixedTarget ?? '')
  const source = nodeOf(draft, from)
  const info = source ? infoFor(catalogue, source) : INPUT_INFO
  const existing = draft.links.find(({ id }) => id === linkId(from, to))
  const [labels, setLabels] = useState<readonly string[] | null>(null)
  const currentLabels =
    labels ?? existing?.labels ?? (info.relationTypes.length === 1 ? info.relationTypes : [])
  const isFromInput = from === INPUT_ID
  const targets = draft.nodes.filter(
    ({ id }) => linkProblem(draft, from, id, (type) => catalogue.get(type)?.hasInput ?? true) === null,
  )

  function onAdd() {
    store.getState().edit((now) => setLink(now, from, to, currentLabels))
    store.getState().select({ nodes: [], links: [linkId(from, to)] })
    onClose()
  }

  return (
    <FormDialog
      width={450}
      title={t('rule-editor.add-link')}
      subtitle={source ? t('rule-editor.link-from', { name: source.name }) : t('rule-editor.input-label')}
      onClose={onClose}
      onSubmit={onAdd}
      isChanged={labels !== null}
      isReady={to !== '' && (isFromInput || currentLabels.length > 0)}
      submitLabel={t('action.add')}
    >
      <div className={styles.column}>
        {fixedTarget === undefined && (
          <SelectField
            label={t('rule-editor.link-target')}
            required
            autoFocus
            value={to}
            options={targets.map(({ id, name }) => ({
              value: id,
              label: name || t('rule-editor.unresolved'),
            }))}
            onChange={setTo}
          />
        )}
        {!isFromInput && (
          <LabelsField
            source={info}
            autoFocus={fixedTarget !== undefined}
            value={currentLabels}
            onChange={setLabels}
          />
        )}
      </div>
    </FormDialog>
  )
}
