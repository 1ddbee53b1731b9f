import type { GridSettings, LayoutId } from '@signalbox/model/dashboard/configuration'
import { layoutAt, withColumns, withLayout, withRightLayout } from '@signalbox/model/dashboard/edit-layout'
import { Button } from '@signalbox/ui/actions/button'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../forms/form-dialog'
import { useEdit } from '../edit-context'
import styles from './dialogs.module.css'
import { GridFields, isGridValid } from './grid-fields'

/** The layouts of the open state: the main layout, and an optional layout to its right. */
export function LayoutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { configuration, edit, activeAddress } = useEdit()
  const { stateId } = activeAddress
  const [draft, setDraft] = useState(configuration)
  const [editedLayoutId, setEditedLayoutId] = useState<LayoutId | null>(null)
  const isChanged = draft !== configuration
  const hasRight = draft.states[stateId]?.layouts.right !== undefined

  const gridButton = (layoutId: LayoutId) => (
    <Button icon="settings" onClick={() => setEditedLayoutId(layoutId)}>
      {t('dashboard-edit.grid.grid')}
    </Button>
  )

  function setGrid(layoutId: LayoutId, gridSettings: GridSettings) {
    const layout = layoutAt(draft, { stateId, layoutId })
    if (!layout) return
    const resizedLayout = withColumns(layout, gridSettings.columns)
    setDraft(withLayout(draft, { stateId, layoutId }, { ...resizedLayout, gridSettings }))
  }

  return (
    <FormDialog
      width={600}
      title={t('dashboard-edit.layouts')}
      onClose={onClose}
      onSubmit={() => {
        edit((now) => ({ ...now, states: draft.states, widgets: draft.widgets }))
        onClose()
      }}
      isChanged={isChanged}
      isReady
      needsChange
      submitLabel={t('action.save')}
    >
      <div className={styles.layouts}>
        <section>
          <CheckboxField label={t('dashboard-edit.layout.main')} value disabled onChange={() => {}} />
          {gridButton('main')}
        </section>
        <section>
          <CheckboxField
            label={t('dashboard-edit.layout.right')}
            help={t('dashboard-edit.layout.right-help')}
            value={hasRight}
            onChange={(isWanted) => setDraft(withRightLayout(draft, stateId, isWanted))}
          />
          {hasRight && gridButton('right')}
        </section>
      </div>
      {editedLayoutId && (
        <GridDialog
          settings={layoutAt(draft, { stateId, layoutId: editedLayoutId })?.gridSettings}
          onClose={() => setEditedLayoutId(null)}
          onSave={(settings) => setGrid(editedLayoutId, settings)}
        />
      )}
    </FormDialog>
  )
}

interface GridDialogProps {
  settings: GridSettings | undefined
  onClose: () => void
  onSave: (settings: GridSettings) => void
}

function GridDialog({ settings, onClose, onSave }: GridDialogProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(settings)
  if (!draft) return null
  return (
    <FormDialog
      width={600}
      title={t('dashboard-edit.grid.grid')}
      onClose={onClose}
      onSubmit={() => {
        onSave(draft)
        onClose()
      }}
      isChanged={draft !== settings}
      isReady={isGridValid(draft)}
      needsChange
      submitLabel={t('action.save')}
    >
      <GridFields value={draft} onChange={setDraft} />
    </FormDialog>
  )
}
