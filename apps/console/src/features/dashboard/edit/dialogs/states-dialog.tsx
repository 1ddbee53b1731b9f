import { removeState, type StateDetails, saveState, stateIdOf } from '@signalbox/model/dashboard/edit-states'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { Chip } from '@signalbox/ui/fields/chip'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../forms/form-dialog'
import { compareNames } from '../../../../i18n/format'
import { useDashboardContext } from '../../dashboard-context'
import { useEdit } from '../edit-context'
import rowStyles from '../rows.module.css'
import styles from './dialogs.module.css'

/** The states of the dashboard; one of them is the root. */
export function StatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { configuration, edit, openPanel } = useEdit()
  const { states } = useDashboardContext()
  const [draft, setDraft] = useState(configuration)
  const [editedState, setEditedState] = useState<{ details: StateDetails; previousId?: string } | null>(null)
  const isChanged = draft !== configuration
  const rows = Object.entries(draft.states).sort(([, a], [, b]) => compareNames(a.name, b.name))

  async function onSave() {
    // An open panel refers to the open state by its id.
    if (!draft.states[states.current.id] && !(await openPanel(null))) return
    edit((now) => ({ ...now, states: draft.states, widgets: draft.widgets }))
    onClose()
  }

  return (
    <FormDialog
      width={600}
      title={t('dashboard-edit.states')}
      onClose={onClose}
      onSubmit={() => void onSave()}
      footerStart={
        <Button
          kind="ghost"
          icon="add"
          onClick={() => setEditedState({ details: { id: '', name: '', root: false } })}
        >
          {t('dashboard-edit.add-state')}
        </Button>
      }
      isChanged={isChanged}
      isReady
      needsChange
      submitLabel={t('action.save')}
    >
      <ul className={rowStyles.rows}>
        {rows.map(([id, { name, root }]) => (
          <li key={id}>
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
            <code className={styles.id}>{id}</code>
            {root && <Chip>{t('dashboard-edit.root')}</Chip>}
            <IconButton
              size="small"
              icon="edit"
              label={t('dashboard-edit.edit-state', { name })}
              onClick={() => setEditedState({ details: { id, name, root }, previousId: id })}
            />
            <IconButton
              size="small"
              icon="delete"
              label={t('dashboard-edit.remove-state', { name })}
              disabled={root}
              onClick={() => setDraft(removeState(draft, id))}
            />
          </li>
        ))}
      </ul>
      {editedState && (
        <StateDialog
          {...editedState}
          otherIds={Object.keys(draft.states).filter((id) => id !== editedState.previousId)}
          onClose={() => setEditedState(null)}
          onSave={(details) => setDraft(saveState(draft, details, editedState.previousId))}
        />
      )}
    </FormDialog>
  )
}

interface StateDialogProps {
  details: StateDetails
  /** The id of the state before the edit; undefined for a new state. */
  previousId?: string
  /** The ids of the other states. */
  otherIds: readonly string[]
  onClose: () => void
  onSave: (details: StateDetails) => void
}

function StateDialog({ details, previousId, otherIds, onClose, onSave }: StateDialogProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(details)
  // The id of a new state is derived from its name until the user edits the id.
  const [isIdEdited, setIdEdited] = useState(previousId !== undefined)
  const id = draft.id.trim()
  const isTaken = otherIds.includes(id)
  const isValid = draft.name.trim() !== '' && id !== '' && !isTaken
  return (
    <FormDialog
      width={450}
      title={t(previousId === undefined ? 'dashboard-edit.add-state' : 'dashboard-edit.state')}
      onClose={onClose}
      onSubmit={() => {
        onSave({ ...draft, id, name: draft.name.trim() })
        onClose()
      }}
      isChanged={draft !== details}
      isReady={isValid}
      submitLabel={t(previousId === undefined ? 'action.add' : 'action.save')}
    >
      <div className={styles.fields}>
        <TextField
          label={t('dashboard-edit.state-name')}
          required
          autoFocus
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name, ...(isIdEdited ? {} : { id: stateIdOf(name) }) })}
        />
        <TextField
          label={t('dashboard-edit.state-id')}
          required
          mono
          value={draft.id}
          error={isTaken ? t('dashboard-edit.state-id-taken') : undefined}
          onChange={(next) => {
            setIdEdited(true)
            setDraft({ ...draft, id: next })
          }}
        />
        <CheckboxField
          label={t('dashboard-edit.root-state')}
          value={draft.root}
          onChange={(root) => setDraft({ ...draft, root })}
        />
      </div>
    </FormDialog>
  )
}
