import type { ActionDescriptor } from '@signalbox/model/dashboard/widget'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { ChipsField } from '@signalbox/ui/fields/chips-field'
import { FieldRow } from '@signalbox/ui/fields/field'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dashboardDocumentKeys, getDashboardDocument } from '../../../../api/search/dashboard-document'
import { CodeEditor } from '../../../../forms/code/code-editor'
import { JsFunctionField } from '../../../../forms/code/js-function-field'
import { DashboardField } from '../../../../forms/entity/dashboard-field'
import { FreeTextField } from '../../../../forms/values/free-text-field'
import { useEdit } from '../edit-context'

interface ActionFieldsProps {
  value: ActionDescriptor
  onChange: (action: ActionDescriptor) => void
}

const CUSTOM_ARGUMENTS = [
  '$event',
  'widgetContext',
  'entityId',
  'entityName',
  'additionalParams',
  'entityLabel',
]
const PRETTY_ARGUMENTS = [...CUSTOM_ARGUMENTS.slice(0, 4), 'htmlTemplate', ...CUSTOM_ARGUMENTS.slice(4)]

/** The fields for the type of an action. */
export function ActionFields({ value, onChange }: ActionFieldsProps) {
  const { t } = useTranslation()
  const { configuration } = useEdit()
  const set = (change: Partial<ActionDescriptor>) => onChange({ ...value, ...change })
  const { type } = value
  const otherStates = useStatesOf(type === 'openDashboard' ? (value.targetDashboardId ?? null) : null)

  if (type === 'custom' || type === 'customPretty') {
    return (
      <>
        {type === 'customPretty' && (
          <>
            <ChipsField<string>
              label={t('widget-action.resources')}
              help={t('widget-action.resources-help')}
              value={(value.customResources ?? []).map(({ url }) => url)}
              keyOf={(url) => url}
              labelOf={(url) => url}
              fromText={(url) => url.trim()}
              onChange={(urls) => set({ customResources: urls.map((url) => ({ url })) })}
            />
            <CodeEditor
              language="html"
              label={t('widget-action.html')}
              value={value.customHtml ?? ''}
              onChange={(customHtml) => set({ customHtml })}
            />
            <CodeEditor
              language="css"
              label={t('widget-action.css')}
              value={value.customCss ?? ''}
              onChange={(customCss) => set({ customCss })}
            />
          </>
        )}
        <JsFunctionField
          label={t('widget-action.function')}
          args={type === 'custom' ? CUSTOM_ARGUMENTS : PRETTY_ARGUMENTS}
          noValidate
          value={value.customFunction ?? ''}
          onChange={(customFunction) => set({ customFunction })}
        />
      </>
    )
  }
  const states = type === 'openDashboard' ? otherStates : Object.keys(configuration.states)
  return (
    <>
      {type === 'openDashboard' && (
        <DashboardField
          label={t('widget-action.dashboard')}
          required
          selectFirst
          value={value.targetDashboardId ?? null}
          onChange={(targetDashboardId) => set({ targetDashboardId })}
        />
      )}
      <FreeTextField
        key={`${type}-${value.targetDashboardId}`}
        label={t('widget-action.state')}
        required={type === 'openDashboardState'}
        names={states}
        value={value.targetDashboardStateId ?? null}
        onChange={(targetDashboardStateId) => set({ targetDashboardStateId })}
      />
      {type !== 'openDashboard' && (
        <CheckboxField
          label={t('widget-action.open-right')}
          value={value.openRightLayout ?? false}
          onChange={(openRightLayout) => set({ openRightLayout })}
        />
      )}
      {type === 'openDashboard' && (
        <CheckboxField
          label={t('widget-action.new-tab')}
          value={value.openNewBrowserTab ?? false}
          onChange={(openNewBrowserTab) => set({ openNewBrowserTab })}
        />
      )}
      <CheckboxField
        label={t('widget-action.set-entity')}
        value={value.setEntityId ?? true}
        onChange={(setEntityId) => set({ setEntityId })}
      />
      {value.setEntityId !== false && (
        <TextField
          label={t('widget-action.param')}
          help={t('alias.state-param-help')}
          mono
          value={value.stateEntityParamName ?? ''}
          onChange={(name) => set({ stateEntityParamName: name || null })}
        />
      )}
      {type === 'openDashboardState' && <DialogFields value={value} onChange={onChange} />}
    </>
  )
}

function DialogFields({ value, onChange }: ActionFieldsProps) {
  const { t } = useTranslation()
  const set = (change: Partial<ActionDescriptor>) => onChange({ ...value, ...change })
  const percent = (name: 'dialogWidth' | 'dialogHeight') => (
    <NumberField
      label={t(`widget-action.${name}`)}
      integer
      unit="%"
      value={value[name] ?? null}
      onChange={(size) => set({ [name]: size === null ? null : Math.min(100, Math.max(1, size)) })}
    />
  )
  return (
    <>
      <CheckboxField
        label={t('widget-action.dialog')}
        value={value.openInSeparateDialog ?? false}
        onChange={(openInSeparateDialog) => set({ openInSeparateDialog })}
      />
      {value.openInSeparateDialog && (
        <>
          <TextField
            label={t('widget-action.dialog-title')}
            value={value.dialogTitle ?? ''}
            onChange={(dialogTitle) => set({ dialogTitle })}
          />
          <CheckboxField
            label={t('widget-action.hide-toolbar')}
            value={value.dialogHideDashboardToolbar ?? true}
            onChange={(dialogHideDashboardToolbar) => set({ dialogHideDashboardToolbar })}
          />
          <FieldRow>
            {percent('dialogWidth')}
            {percent('dialogHeight')}
          </FieldRow>
        </>
      )}
    </>
  )
}

/** The ids of the states of another dashboard; empty until the dashboard is chosen and loaded. */
function useStatesOf(dashboardId: string | null): string[] {
  const { data } = useQuery({
    queryKey: dashboardDocumentKeys.one(dashboardId ?? ''),
    queryFn: () => getDashboardDocument(dashboardId ?? ''),
    enabled: dashboardId !== null,
  })
  return Object.keys(data?.configuration.states ?? {})
}
