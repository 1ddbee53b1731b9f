import MuiDialog from '@mui/material/Dialog'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { useIsPhone } from '@signalbox/ui/use-media'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardDocument } from '../../api/search/dashboard-document'
import { useLeaveGuard } from '../../forms/use-leave-guard'
import type { StateDialog } from './dashboard-context'
import styles from './dashboard-view.module.css'
import { type StateStore, stateName, useLocalStates } from './use-states'
import { useTextTranslation } from './use-text-translation'

interface StateDialogViewProps {
  document: DashboardDocument
  dialog: StateDialog
  onClose: () => void
  /** Renders the dashboard with the states of the dialog. */
  children: (stateStore: StateStore, onUnsaved: (hasUnsavedEdits: boolean) => void) => ReactNode
}

/** A state of the dashboard in a dialog. Opening other states in the dialog does not change the state of the page. */
export function StateDialogView({ document, dialog, onClose, children }: StateDialogViewProps) {
  const { t } = useTranslation()
  const translateText = useTextTranslation()
  const titleId = useId()
  const isPhone = useIsPhone()
  const { stateId, params, width, height } = dialog
  const { stored, store } = useLocalStates({ id: stateId, params })
  const [hasUnsavedEdits, setUnsaved] = useState(false)
  const { mayLeave } = useLeaveGuard(hasUnsavedEdits)
  const close = async () => (await mayLeave()) && onClose()
  const stateStore: StateStore = {
    stored,
    store: async (stack) => (await mayLeave()) && store(stack),
  }
  const name = dialog.title || document.configuration.states[stateId]?.name || document.title
  return (
    <MuiDialog
      open
      onClose={close}
      fullScreen={isPhone}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          className: styles.dialog ?? '',
          style: isPhone ? { borderRadius: 0 } : { width: `${width || 80}vw`, height: `${height || 80}vh` },
        },
      }}
    >
      <header>
        <h2 id={titleId}>{stateName(translateText(name), params)}</h2>
        <IconButton icon="close" label={t('action.close')} onClick={close} />
      </header>
      <div className={styles.dialogBody}>{children(stateStore, setUnsaved)}</div>
    </MuiDialog>
  )
}
