import {
  type ActionDescriptor,
  WIDGET_ACTION_TYPES,
  type WidgetActionType,
} from '@signalbox/model/dashboard/widget'
import { FieldRow } from '@signalbox/ui/fields/field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FunctionChecksProvider, useFunctionChecks } from '../../../../forms/code/function-checks'
import { FormDialog } from '../../../../forms/form-dialog'
import { IconField } from '../../../../forms/icon/icon-field'
import styles from '../dialogs/dialogs.module.css'
import { ActionFields } from './action-fields'
import { useSingleRun } from './use-single-run'

interface ActionDialogProps {
  sourceId?: string
  action?: ActionDescriptor
  sources: { value: string; label: string }[]
  /** The names of the other actions of an action source. Names must be unique there. */
  otherNames: (sourceId: string) => readonly string[]
  onClose: () => void
  onSave: (sourceId: string, action: ActionDescriptor) => void
}

/** One action: its source, name and effect. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, sources, otherNames, onClose, onSave } = props
  const { t } = useTranslation()
  const [sourceId, setSourceId] = useState(props.sourceId ?? sources[0]?.value ?? 'headerButton')
  const [draft, setDraft] = useState<ActionDescriptor>(
    action ?? {
      id: crypto.randomUUID(),
      name: '',
      icon: 'more_horiz',
      type: 'openDashboardState',
      setEntityId: true,
    },
  )
  const [initial] = useState({ sourceId, draft })
  const checks = useFunctionChecks()
  const name = draft.name.trim()
  const isTaken = otherNames(sourceId).includes(name)
  const isValid = name !== '' && !isTaken && draft.icon !== '' && isComplete(draft)

  const saveRun = useSingleRun(save)

  async function save(signal: AbortSignal) {
    // The dialog may be closed during the checks.
    if (!(await checks.run()) || signal.aborted) return
    const param = draft.stateEntityParamName?.trim() || null
    onSave(sourceId, { ...draft, name, ...(draft.stateEntityParamName && { stateEntityParamName: param }) })
    onClose()
  }

  return (
    <FormDialog
      width={700}
      title={t(action ? 'widget-action.action' : 'widget-action.add')}
      onClose={onClose}
      onSubmit={() => void saveRun.start()}
      isChanged={sourceId !== initial.sourceId || draft !== initial.draft}
      isReady={isValid}
      submitLabel={t(action ? 'action.save' : 'action.add')}
    >
      <div className={styles.fields}>
        <SelectField<string>
          label={t('widget-action.source')}
          required
          value={sourceId}
          options={sources}
          onChange={setSourceId}
        />
        <FieldRow>
          <TextField
            label={t('widget-action.name')}
            required
            value={draft.name}
            error={isTaken ? t('widget-action.name-taken') : undefined}
            onChange={(next) => setDraft({ ...draft, name: next })}
          />
          <IconField
            label={t('widget-action.icon')}
            required
            canClear={false}
            value={draft.icon}
            onChange={(icon) => setDraft({ ...draft, icon: icon ?? '' })}
          />
        </FieldRow>
        <SelectField<WidgetActionType>
          label={t('widget-action.what')}
          required
          value={draft.type}
          options={WIDGET_ACTION_TYPES.map((type) => ({
            value: type,
            label: t(`widget-action.type.${type}`),
          }))}
          onChange={(type) => setDraft({ ...(type === 'customPretty' && SAMPLE_DIALOG), ...draft, type })}
        />
        <FunctionChecksProvider checks={checks}>
          <ActionFields value={draft} onChange={setDraft} />
        </FunctionChecksProvider>
      </div>
    </FormDialog>
  )
}

/** The initial code of an action with a dialog. */
const SAMPLE_DIALOG = {
  customHtml:
    '<form [formGroup]="values" (ngSubmit)="save()">\n  <mat-form-field><mat-label>Value</mat-label><input matInput formControlName="value" required></mat-form-field>\n  <button type="button" (click)="dialogRef.close()">Cancel</button>\n  <button type="submit" [disabled]="values.invalid">Save</button>\n</form>\n',
  customCss: 'form {\n  padding: 16px;\n}\n',
  customFunction:
    "widgetContext.customDialog.customDialog(htmlTemplate, function(dialog) {\n  dialog.values = dialog.fb.group({ value: ['', [dialog.validators.required]] })\n  dialog.save = function() {\n    widgetContext.attributeService\n      .saveEntityAttributes(entityId, 'SERVER_SCOPE', [{ key: 'value', value: dialog.values.value.value }])\n      .subscribe(function() { dialog.dialogRef.close() })\n  }\n}).subscribe()\n",
}

function isComplete(action: ActionDescriptor): boolean {
  if (action.type === 'openDashboardState') return Boolean(action.targetDashboardStateId)
  if (action.type === 'openDashboard') return Boolean(action.targetDashboardId)
  return true
}
