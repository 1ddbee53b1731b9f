import type { WidgetItem } from '@signalbox/model/dashboard/clipboard'
import { rootStateId } from '@signalbox/model/dashboard/configuration'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { dashboardKeys } from '../../../api/entities/dashboards'
import { dashboardDocumentKeys, getDashboardDocument } from '../../../api/search/dashboard-document'
import { findDashboards } from '../../../api/search/dashboard-search'
import { FormColumn } from '../../../entity/form/details-form'
import { checkField, requiredText } from '../../../entity/form/form-texts'
import { SaveFormDialog } from '../../../entity/form/save-form-dialog'
import { FormDashboard } from '../../../forms/entity/dashboard-field'
import { FormCheckbox, FormSelect, FormText } from '../../../forms/fields'
import { addToDashboard } from './add-to-dashboard'

const Values = z
  .object({
    where: z.enum(['existing', 'new']),
    dashboardId: z.string().nullable(),
    stateId: z.string(),
    layoutId: z.enum(['main', 'right']),
    title: z.string().trim(),
    opensDashboard: z.boolean(),
  })
  .superRefine(({ where, dashboardId, title }, ctx) => {
    if (where === 'existing' && !dashboardId)
      ctx.addIssue({ code: 'custom', path: ['dashboardId'], message: 'attribute.dashboard-required' })
    if (where === 'new') checkField(ctx, ['title'], requiredText('entity.title-required'), title)
  })
type Values = z.infer<typeof Values>

const DEFAULTS: Omit<Values, 'where'> = {
  dashboardId: null,
  stateId: '',
  layoutId: 'main',
  title: '',
  opensDashboard: false,
}

interface AddToDashboardProps {
  item: WidgetItem
  onClose: () => void
}

/** Adds a widget to an existing dashboard, or to a new one. Without dashboards, the form starts with a new one. */
export function AddToDashboardDialog(props: AddToDashboardProps) {
  const { data: dashboards, isError } = useQuery({
    queryKey: [...dashboardKeys.all, 'first'],
    queryFn: () => findDashboards('', { pageSize: 1 }),
  })
  if (!dashboards && !isError) return null
  return <AddForm {...props} where={dashboards?.length === 0 ? 'new' : 'existing'} />
}

function AddForm({ item, onClose, where }: AddToDashboardProps & Pick<Values, 'where'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <SaveFormDialog<Values, string>
      title={t('attribute.add-to-dashboard')}
      schema={Values}
      defaults={{ ...DEFAULTS, where }}
      save={({ where, dashboardId, stateId, layoutId, title }) =>
        addToDashboard(
          item,
          where === 'new' ? { title } : { dashboardId: dashboardId ?? '', stateId, layoutId },
        )
      }
      queryKeys={[dashboardKeys.all]}
      onClose={onClose}
      onSaved={(path, { opensDashboard }) => {
        onClose()
        if (opensDashboard) void navigate(path)
        else showToast({ type: 'success', text: t('attribute.added-to-dashboard') })
      }}
    >
      <FormColumn>
        <FormSelect
          name="where"
          label={t('attribute.where')}
          options={[
            { value: 'existing', label: t('attribute.existing-dashboard') },
            { value: 'new', label: t('attribute.new-dashboard') },
          ]}
        />
        <TargetFields />
        <FormCheckbox name="opensDashboard" label={t('attribute.open-dashboard')} />
      </FormColumn>
    </SaveFormDialog>
  )
}

function TargetFields() {
  const { t } = useTranslation()
  const [where, dashboardId, stateId] = useWatch<Values, ['where', 'dashboardId', 'stateId']>({
    name: ['where', 'dashboardId', 'stateId'],
  })
  const { data: document } = useQuery({
    queryKey: dashboardDocumentKeys.one(dashboardId ?? ''),
    queryFn: () => getDashboardDocument(dashboardId ?? ''),
    enabled: where === 'existing' && Boolean(dashboardId),
  })
  if (where === 'new') return <FormText name="title" label={t('entity.title')} required />
  const states = document?.configuration.states ?? {}
  const state = states[stateId] ?? states[rootStateId(states)]
  return (
    <>
      <FormDashboard name="dashboardId" required />
      {Object.keys(states).length > 1 && (
        <FormSelect
          name="stateId"
          label={t('attribute.dashboard-state')}
          options={[
            { value: '', label: t('attribute.first-state') },
            ...Object.entries(states).map(([value, { name }]) => ({ value, label: name })),
          ]}
        />
      )}
      {state?.layouts.right && (
        <FormSelect
          name="layoutId"
          label={t('attribute.dashboard-layout')}
          options={(['main', 'right'] as const).map((value) => ({
            value,
            label: t(`dashboard-edit.layout.${value}`),
          }))}
        />
      )}
    </>
  )
}
