import type { DashboardSettings, GridSettings } from '@signalbox/model/dashboard/configuration'
import { layoutAt, withColumns, withLayout } from '@signalbox/model/dashboard/edit-layout'
import {
  ARRANGEMENTS,
  type Arrangement,
  arrangementOf,
  withArrangement,
} from '@signalbox/model/dashboard/grid-moves'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { FieldGroup } from '@signalbox/ui/fields/field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../../forms/color/color-field'
import { FormDialog } from '../../../../forms/form-dialog'
import { useEdit } from '../edit-context'
import { GridFields, isGridValid } from './grid-fields'

const TOOLBAR_SETTINGS = [
  'showDashboardsSelect',
  'showEntitiesSelect',
  'showFilters',
  'showDashboardTimewindow',
  'showDashboardExport',
] as const

/** The settings of the dashboard, with the grid settings if the dashboard has only one layout. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { configuration, edit, activeAddress } = useEdit()
  const [settings, setSettings] = useState<DashboardSettings>(configuration.settings)
  const layout = layoutAt(configuration, activeAddress)
  const states = Object.values(configuration.states)
  const hasOneGrid = states.length === 1 && states[0]?.layouts.right === undefined
  const [grid, setGrid] = useState<GridSettings | undefined>(hasOneGrid ? layout?.gridSettings : undefined)
  const isValid = !grid || isGridValid(grid)
  const isChanged =
    settings !== configuration.settings || (grid !== undefined && grid !== layout?.gridSettings)
  const set = (change: Partial<DashboardSettings>) => setSettings({ ...settings, ...change })

  function onSave() {
    edit((now) => {
      const withSettings = { ...now, settings }
      const currentLayout = layoutAt(now, activeAddress)
      const withGrid =
        grid && currentLayout
          ? withLayout(withSettings, activeAddress, {
              ...withColumns(currentLayout, grid.columns),
              gridSettings: grid,
            })
          : withSettings
      const arrangement = arrangementOf(settings)
      return arrangement === arrangementOf(now.settings) ? withGrid : withArrangement(withGrid, arrangement)
    })
    onClose()
  }

  return (
    <FormDialog
      width={600}
      title={t('dashboard-edit.settings')}
      onClose={onClose}
      onSubmit={onSave}
      isChanged={isChanged}
      isReady={isValid}
      needsChange
      submitLabel={t('action.save')}
    >
      <FieldGroup title={t('dashboard-edit.settings-group.states')}>
        <SelectField<string>
          label={t('dashboard-edit.state-controller')}
          value={settings.stateControllerId}
          options={['entity', 'default'].map((id) => ({
            value: id,
            label: t(`dashboard-edit.controller.${id}`),
          }))}
          onChange={(stateControllerId) =>
            set({
              stateControllerId,
              ...(stateControllerId === 'default' ? {} : { toolbarAlwaysOpen: true }),
            })
          }
        />
      </FieldGroup>
      <FieldGroup title={t('dashboard-edit.settings-group.toolbar')}>
        <CheckboxField
          label={t('dashboard-edit.toolbarAlwaysOpen')}
          value={settings.toolbarAlwaysOpen ?? true}
          onChange={(toolbarAlwaysOpen) => set({ toolbarAlwaysOpen })}
        />
        {TOOLBAR_SETTINGS.map((name) => (
          <CheckboxField
            key={name}
            label={t(`dashboard-edit.${name}`)}
            value={settings[name] ?? true}
            onChange={(isShown) => set({ [name]: isShown })}
          />
        ))}
        <CheckboxField
          label={t('dashboard-edit.showTitle')}
          value={settings.showTitle ?? false}
          onChange={(showTitle) => set({ showTitle })}
        />
        {settings.showTitle && (
          <ColorField
            label={t('dashboard-edit.title-color')}
            value={settings.titleColor ?? null}
            onChange={(color) => set({ titleColor: color ?? 'rgba(0,0,0,0.870588)' })}
          />
        )}
      </FieldGroup>
      <FieldGroup title={t('dashboard-edit.settings-group.arrangement')}>
        <SelectField<Arrangement>
          label={t('dashboard-edit.arrangement')}
          help={t('dashboard-edit.arrangement-help')}
          value={arrangementOf(settings)}
          options={ARRANGEMENTS.map((value) => ({ value, label: t(`dashboard-edit.arranged.${value}`) }))}
          onChange={(arrangement) => set({ arrangement })}
        />
      </FieldGroup>
      {grid && <GridFields value={grid} onChange={setGrid} />}
    </FormDialog>
  )
}
