import type { Breakpoint } from '@signalbox/model/dashboard/configuration'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useMinWidth } from '@signalbox/ui/use-media'
import { useTranslation } from 'react-i18next'
import { TimeWindowSelector } from '../../../forms/time-window/time-window-selector'
import { useDashboardContext } from '../dashboard-context'
import toolbar from '../toolbar/dashboard-toolbar.module.css'
import { ExportButton } from '../toolbar/export-button'
import { StateTrail } from '../toolbar/state-trail'
import { AliasesDialog } from './alias/aliases-dialog'
import { LayoutsDialog } from './dialogs/layouts-dialog'
import { SettingsDialog } from './dialogs/settings-dialog'
import { StatesDialog } from './dialogs/states-dialog'
import { type EditDialog, useEdit } from './edit-context'
import { FiltersDialog } from './filter/filters-dialog'
import { ScreenMenu } from './screens'

interface EditToolbarProps {
  title: string
  onTitle: (title: string) => void
  /** The screens for which the layout is drawn; `null` for the layout of all screens. */
  screen: Breakpoint | null
  /** Undefined on a phone, where the user cannot choose other screens. */
  onScreenChange: ((screen: Breakpoint | null) => void) | undefined
}

/** The toolbar of the editor: the title, and everything that does not belong to a single widget. */
export function EditToolbar({ title, onTitle, screen, onScreenChange }: EditToolbarProps) {
  const { t } = useTranslation()
  const { window, setWindow, dashboardId } = useDashboardContext()
  const { dialog, openDialog } = useEdit()
  const isWide = useMinWidth('lg')
  const close = () => openDialog(null)
  const iconButton = (name: EditDialog, icon: string) => (
    <IconButton icon={icon} label={t(`dashboard-edit.${name}`)} onClick={() => openDialog(name)} />
  )
  /** A button that shows its text on wide screens only. */
  const textButton = (name: EditDialog, icon: string) =>
    isWide ? (
      <Button kind="ghost" icon={icon} onClick={() => openDialog(name)}>
        {t(`dashboard-edit.${name}`)}
      </Button>
    ) : (
      iconButton(name, icon)
    )

  return (
    <div className={cx(toolbar.toolbar, toolbar.edited)} role="toolbar" aria-label={t('dashboard.toolbar')}>
      <TextField
        className={toolbar.titleField}
        ariaLabel={t('dashboard-edit.title')}
        value={title}
        required
        error={title.trim() === '' ? t('dashboard-edit.title-required') : undefined}
        onChange={onTitle}
      />
      <StateTrail />
      {iconButton('states', 'layers')}
      {iconButton('layouts', 'view_compact')}
      {onScreenChange && <ScreenMenu {...{ screen, onScreenChange }} />}
      <div className={toolbar.tools}>
        {textButton('aliases', 'devices_other')}
        {textButton('filters', 'filter_list')}
        <TimeWindowSelector value={window} onChange={setWindow} aggregation isEdit isToolbar />
        {iconButton('settings', 'settings')}
        <ExportButton id={dashboardId} />
      </div>
      {dialog === 'states' && <StatesDialog onClose={close} />}
      {dialog === 'layouts' && <LayoutsDialog onClose={close} />}
      {dialog === 'settings' && <SettingsDialog onClose={close} />}
      {dialog === 'aliases' && <AliasesDialog onClose={close} />}
      {dialog === 'filters' && <FiltersDialog onClose={close} />}
    </div>
  )
}
