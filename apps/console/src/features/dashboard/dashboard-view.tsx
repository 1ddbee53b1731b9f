import { Button } from '@signalbox/ui/actions/button'
import { cx } from '@signalbox/ui/cx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../api/request/session'
import type { DashboardDocument } from '../../api/search/dashboard-document'
import { AlarmDialog } from '../../entity/alarm/alarm-dialog'
import { useLeaveGuard } from '../../forms/use-leave-guard'
import { ConnectionNotice } from './connection-notice'
import { DashboardProvider } from './dashboard-context'
import styles from './dashboard-view.module.css'
import { LayoutView } from './layout/layout-view'
import { PlaybackBar } from './playback/playback-bar'
import { useDashboardPlayback } from './playback/use-dashboard-playback'
import { PoweredBy } from './powered-by'
import { StateDialogView } from './state-dialog'
import { DashboardToolbar } from './toolbar/dashboard-toolbar'
import { useOpenDashboard } from './use-open-dashboard'
import type { StateStore } from './use-states'

interface DashboardViewProps {
  document: DashboardDocument
  isSinglePage: boolean
  stateStore: StateStore
  /** Whether the view is in a dialog. Editing and full screen are then not offered. */
  isEmbedded?: boolean
  hidesToolbar?: boolean
  /** The toolbar offers only dashboards of this customer. */
  customerId?: string | undefined
  onEdit?: (() => void) | undefined
  /** Starts editing with the widget gallery. */
  onAddWidget?: (() => void) | undefined
  /** Reports whether there is unsaved input, so that a dialog around the view asks before it closes. */
  onUnsaved?: (hasUnsavedEdits: boolean) => void
}

/** A dashboard in view mode. */
export function DashboardView(props: DashboardViewProps) {
  const { document, isSinglePage, stateStore, isEmbedded = false, onEdit, onAddWidget, onUnsaved } = props
  const { t } = useTranslation()
  const { configuration } = document
  const { forceFullscreen } = useSignedIn()
  const [isFull, setFull] = useState(false)
  const { context, layouts, isRightShown, hasUnsavedEdits, alarmId, closeAlarm, dialog, closeDialog } =
    useOpenDashboard({
      dashboardId: document.id.id,
      title: document.title,
      configuration,
      isEdit: false,
      isSinglePage,
      stateStore,
    })
  const { mayLeave } = useLeaveGuard(hasUnsavedEdits && !isEmbedded)
  useEffect(() => onUnsaved?.(hasUnsavedEdits), [onUnsaved, hasUnsavedEdits])
  const { states, isMobile } = context
  const playback = useDashboardPlayback(context)
  const coversPage = !isEmbedded && (isFull || (forceFullscreen && !isSinglePage))
  const showsRight = layouts?.right !== undefined && (!isMobile || isRightShown)
  const edit = forceFullscreen || !onEdit ? undefined : async () => (await mayLeave()) && onEdit()
  const hidesToolbar = props.hidesToolbar === true || configuration.settings.hideToolbar === true
  const showsMain = layouts !== undefined && !(isMobile && showsRight)
  const addWidget = edit && onAddWidget && (
    <Button kind="primary" icon="add" onClick={async () => (await mayLeave()) && onAddWidget()}>
      {t('gallery.add')}
    </Button>
  )

  return (
    <DashboardProvider value={context}>
      <div className={cx(styles.page, coversPage && styles.full)} data-full-screen={coversPage || undefined}>
        {!hidesToolbar && (
          <DashboardToolbar
            onEdit={edit}
            playback={playback}
            onChooseEntity={context.chooseEntity}
            onFilter={context.applyFilter}
            isEmbedded={isEmbedded}
            isRightShown={isRightShown}
            customerId={props.customerId}
            fullscreen={
              isEmbedded || forceFullscreen || isSinglePage || isInFrame()
                ? undefined
                : { isFull, toggle: () => setFull(!isFull) }
            }
          />
        )}
        {playback.isOn && <PlaybackBar onClose={playback.close} />}
        {(isSinglePage || coversPage) && <ConnectionNotice />}
        <div className={styles.layouts}>
          {showsMain && (
            <LayoutView key={`${states.current.id}-main`} layout={layouts.main} emptyAction={addWidget} />
          )}
          {showsRight && layouts.right && (
            <LayoutView key={`${states.current.id}-right`} layout={layouts.right} />
          )}
        </div>
        {!isEmbedded && <PoweredBy />}
        {hidesToolbar && !isEmbedded && edit && (
          <div className={styles.editButton}>
            <Button icon="edit" onClick={edit}>
              {t('dashboard.edit')}
            </Button>
          </div>
        )}
        {alarmId && <AlarmDialog id={alarmId} onClose={closeAlarm} />}
        {dialog && (
          <StateDialogView document={document} dialog={dialog} onClose={closeDialog}>
            {(dialogStates, onUnsavedInDialog) => (
              <DashboardView
                document={document}
                onUnsaved={onUnsavedInDialog}
                isSinglePage={isSinglePage}
                isEmbedded
                hidesToolbar={dialog.hidesToolbar}
                stateStore={dialogStates}
              />
            )}
          </StateDialogView>
        )}
      </div>
    </DashboardProvider>
  )
}

/** Whether another page shows the console in a frame. In a frame, full screen would only cover the frame. */
const isInFrame = () => window.self !== window.top
