import MuiDialog from '@mui/material/Dialog'
import { IconButton } from '@signalbox/ui/icon-button'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardDocument } from '../../api/dashboard-document'
import type { StateDialog } from './dashboard-context'
import styles from './dashboard-view.module.css'
import { type StateStore, stateName, useLocalStates } from './use-states'
import { useTextTranslation } from './use-text-translation'

interface StateDialogViewProps {
  document: DashboardDocument
  dialog: StateDialog
  onClose: () => void
  /** The dashboard, with states of its own. */
  children: (stateStore: StateStore) => ReactNode
}

/** A state of the dashboard in a window over it. Going to other states inside leaves the page as it is. */
export function StateDialogView({ document, dialog, onClose, children }: StateDialogViewProps) {
  const { t } = useTranslation()
  const translateText = useTextTranslation()
  const titleId = useId()
  const { stateId, params, width, height } = dialog
  const stateStore = useLocalStates({ id: stateId, params })
  const name = dialog.title || document.configuration.states[stateId]?.name || document.title
  return (
    <MuiDialog
      open
      onClose={onClose}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          className: styles.dialog ?? '',
          style: { width: `${width || 80}vw`, height: `${height || 80}vh` },
        },
      }}
    >
      <header>
        <h2 id={titleId}>{stateName(translateText(name), params)}</h2>
        <IconButton icon="close" label={t('action.close')} onClick={onClose} />
      </header>
      <div className={styles.dialogBody}>{children(stateStore)}</div>
    </MuiDialog>
  )
}
