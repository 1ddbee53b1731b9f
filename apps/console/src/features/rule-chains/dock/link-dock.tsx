import { FieldErrors } from '@signalbox/ui/fields/field-errors'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { useEditorContext } from '../editor/editor-context'
import { useChainDraft, useEditorStore } from '../editor/editor-store'
import { type DraftLink, nodeOf } from '../model/chain-draft'
import { setLink } from '../model/edit-chain'
import { infoFor, UNKNOWN_INFO } from '../model/node-info'
import styles from './dock.module.css'
import { DockFrame } from './dock-frame'
import { EditButtons } from './edit-buttons'
import { LabelsField } from './labels-field'
import { isSameJson, useDockEdit } from './use-dock-edit'

/** The labels of a drawn link. */
export function LinkDock({ link }: { link: DraftLink }) {
  const { t } = useTranslation()
  const { catalogue, openDock } = useEditorContext()
  const store = useEditorStore()
  const draft = useChainDraft()
  const edit = useDockEdit<readonly string[]>(link.labels, isSameJson)
  const [from, to] = [nodeOf(draft, link.from), nodeOf(draft, link.to)]

  function onApply() {
    store.getState().edit((now) => setLink(now, link.from, link.to, edit.value))
    edit.onApplied(edit.value)
  }

  return (
    <DockFrame
      plate={<Icon name="arrow_forward" flip />}
      title={t('rule-editor.link')}
      subtitle={t('rule-editor.link-ends', { from: from?.name, to: to?.name })}
      tabs={[{ id: 'details', label: t('rule-editor.details') }]}
      tab="details"
      onTab={() => undefined}
      onClose={() => void openDock(null)}
      actions={
        <EditButtons
          isDirty={edit.isDirty}
          isReady={edit.value.length > 0}
          applyLabel={t('rule-editor.update-link')}
          onApply={onApply}
          onDiscard={edit.discard}
        />
      }
    >
      <FieldErrors shown>
        <div className={styles.help}>
          <LabelsField
            source={from ? infoFor(catalogue, from) : UNKNOWN_INFO}
            value={edit.value}
            onChange={edit.set}
          />
        </div>
      </FieldErrors>
    </DockFrame>
  )
}
