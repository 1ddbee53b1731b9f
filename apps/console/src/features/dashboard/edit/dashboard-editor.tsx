import type { Breakpoint, DashboardConfiguration, LayoutId } from '@signalbox/model/dashboard/configuration'
import type { LayoutAddress } from '@signalbox/model/dashboard/edit-layout'
import { isColumn } from '@signalbox/model/dashboard/layouts/screen-layouts'
import type { StateEntry } from '@signalbox/model/dashboard/state-url'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardToEdit } from '../../../api/search/dashboard-document'
import { AlarmDialog } from '../../../entity/alarm/alarm-dialog'
import { ConflictDialog } from '../../../entity/versions/conflict-dialog'
import { useLeaveGuard } from '../../../forms/use-leave-guard'
import { DashboardProvider } from '../dashboard-context'
import { useOpenDashboard } from '../use-open-dashboard'
import styles from './dashboard-editor.module.css'
import { type EditContext, type EditDialog, EditProvider, type Panel } from './edit-context'
import { EditStage } from './edit-stage'
import { EditToolbar } from './edit-toolbar'
import { FloatingBar } from './floating-bar'
import { useSelectedInView } from './grid/use-selected-in-view'
import { GalleryPanel } from './library/gallery-panel'
import { panelStates } from './panel-states'
import { ScreenNote } from './screens'
import { Shortcuts } from './shortcuts'
import { useDraft } from './use-draft'
import { useEditedStates } from './use-edited-states'
import { useInert } from './use-inert'
import { usePanelChanges } from './use-panel-changes'
import { useSaveDraft } from './use-save-draft'
import { useSelection } from './use-selection'
import { useStageScale } from './use-stage-scale'
import { WidgetPanel } from './widget/widget-panel'

interface DashboardEditorProps {
  dashboard: DashboardToEdit
  isSinglePage: boolean
  /** The stack of dashboard states that were open before the editor was opened. */
  openedStates: readonly StateEntry[]
  /** Whether the widget gallery is open at the start. */
  addsWidget?: boolean
  onReload: () => void
  /**
   * Called when the editor is left. After Apply, `savedStates` is the stack of dashboard states, whose ids may have
   * changed; after Discard, it is omitted.
   */
  onLeave: (savedStates?: readonly StateEntry[]) => void
}

/** The dashboard editor: a draft that is applied or discarded as a whole. */
export default function DashboardEditor({
  dashboard,
  isSinglePage,
  openedStates,
  addsWidget = false,
  onReload,
  onLeave,
}: DashboardEditorProps) {
  const { document } = dashboard
  const draft = useDraft(document)
  const { configuration, edit } = draft
  // The editor has its own states: when the editor is left, the state that was open before is shown again.
  const { stateStore, viewStates } = useEditedStates(configuration, openedStates)
  const { context, layouts, alarmId, closeAlarm } = useOpenDashboard({
    dashboardId: document.id.id,
    title: draft.title,
    configuration,
    isEdit: true,
    isSinglePage,
    stateStore,
  })
  const stateId = context.states.current.id
  const [layoutId, setLayoutId] = useState<LayoutId>('main')
  const { selected, select } = useSelection(configuration, stateId)
  const [openedPanel, setPanel] = useState<Panel | null>(
    addsWidget ? { kind: 'library', address: { stateId, layoutId: 'main' } } : null,
  )
  const [dialog, openDialog] = useState<EditDialog | null>(null)
  const [screen, setScreen] = useState<Breakpoint | null>(null)
  const showsPhoneColumn = screen !== null && layouts !== undefined && isColumn(layouts.main, screen)
  const panel = openedPanel && isUsable(openedPanel, configuration) ? openedPanel : null
  const panelChanges = usePanelChanges()
  const save = useSaveDraft(dashboard, draft, () => onLeave(viewStates))
  const { mayLeave } = useLeaveGuard((draft.isDirty || panelChanges.isDirty) && !save.isSaved)

  /** The address of the layout to edit: the separate layout for the chosen screens, if there is one. */
  function addressOf(id: LayoutId): LayoutAddress {
    const isSeparate = screen !== null && layouts?.[id]?.breakpoints?.[screen] !== undefined
    return { stateId, layoutId: id, ...(isSeparate && { breakpoint: screen }) }
  }

  const editContext: EditContext = {
    dashboardId: document.id.id,
    configuration,
    edit,
    activeAddress: addressOf(layouts?.[layoutId] ? layoutId : 'main'),
    setActiveAddress: (address: LayoutAddress) => setLayoutId(address.layoutId),
    selected,
    select,
    panel,
    async openPanel(next) {
      if (!(await panelChanges.mayDiscard())) return false
      panelChanges.setDirty(false)
      setPanel(next)
      return true
    },
    setPanelDirty: panelChanges.setDirty,
    dialog,
    openDialog,
  }
  // While the dashboard is saved, the page is inert: the editor closes afterwards, and later changes would be lost.
  const page = useInert(save.isSaving)
  const body = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLDivElement>(null)
  const scale = useStageScale(body, main, panel !== null, screen)
  useSelectedInView(main, selected, scale)
  const dashboardContext = {
    ...context,
    states: panelStates(context.states, configuration.states, () => editContext.openPanel(null)),
    isMobile: context.isMobile || showsPhoneColumn,
    setWindow: (timewindow: TimeWindow) => edit((now) => ({ ...now, timewindow })),
  }

  async function onScreenChange(next: Breakpoint | null) {
    if (!(await editContext.openPanel(null))) return
    select([])
    setScreen(next)
  }

  async function onDiscard() {
    if (await mayLeave()) onLeave()
  }

  return (
    <DashboardProvider value={dashboardContext}>
      <EditProvider value={editContext}>
        <div className={styles.page} ref={page}>
          <EditToolbar
            title={draft.title}
            onTitle={draft.setTitle}
            screen={screen}
            onScreenChange={context.isMobile ? undefined : (next) => void onScreenChange(next)}
          />
          {screen && <ScreenNote screen={screen} />}
          <div className={styles.body} ref={body}>
            <div className={styles.main} ref={main}>
              <EditStage
                hasPanel={panel !== null}
                screen={screen}
                showsPhoneColumn={showsPhoneColumn}
                scale={scale}
                addresses={layouts ? [addressOf('main'), ...(layouts.right ? [addressOf('right')] : [])] : []}
              />
              <FloatingBar
                draft={draft}
                isSaving={save.isSaving}
                mayApply={!panelChanges.isDirty}
                onDiscard={() => void onDiscard()}
                onApply={save.apply}
              />
            </div>
            {panel && <SidePanel panel={panel} />}
          </div>
          {!save.isSaving && (
            <Shortcuts draft={draft} mayApply={!panelChanges.isDirty} onApply={save.apply} />
          )}
          {save.conflict && <SaveConflict save={save} onReload={onReload} />}
          {alarmId && <AlarmDialog id={alarmId} onClose={closeAlarm} />}
        </div>
      </EditProvider>
    </DashboardProvider>
  )
}

/**
 * Whether the widget and the state of a panel exist: Undo may remove or rename them. If one does not exist, no panel is
 * shown, and shortcuts and buttons work as without a panel.
 */
const isUsable = (panel: Panel, { widgets, states }: DashboardConfiguration) =>
  states[panel.address.stateId] !== undefined &&
  (panel.kind !== 'edit' || widgets[panel.widgetId] !== undefined)

/** The gallery, or the settings of a widget. */
function SidePanel({ panel }: { panel: Panel }) {
  if (panel.kind === 'library') return <GalleryPanel panel={panel} />
  return <WidgetPanel key={panel.kind === 'edit' ? panel.widgetId : panel.widget.id} panel={panel} />
}

interface SaveConflictProps {
  save: ReturnType<typeof useSaveDraft>
  onReload: () => void
}

/** Shown if the dashboard was saved elsewhere since it was opened. */
function SaveConflict({ save, onReload }: SaveConflictProps) {
  const { t } = useTranslation()
  return (
    <ConflictDialog
      title={t('dashboard-edit.conflict-title')}
      onClose={save.dismiss}
      onOverwrite={save.overwrite}
      onReload={() => {
        save.dismiss()
        onReload()
      }}
    >
      {t('dashboard-edit.conflict-text')}
    </ConflictDialog>
  )
}
