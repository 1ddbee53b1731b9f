import { Button } from '@signalbox/ui/actions/button'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Skeleton, Spinner } from '@signalbox/ui/feedback/loading'
import { ProgressLine } from '@signalbox/ui/feedback/progress-line'
import { showToast, type ToastType } from '@signalbox/ui/feedback/toasts'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { EditFooter } from '@signalbox/ui/layout/edit-footer'
import { useState } from 'react'
import { showComingSoon, showToDo } from '../../entity/placeholder-dialogs'
import styles from './catalogue.module.css'
import { Sample } from './sample'
import { LONG_TEXT } from './states'

const BUSY_MS = 3000
const doNothing = () => undefined
const footer = { applyLabel: 'Apply', onCancel: doNothing, onApply: doNothing }
const toastTypes: ToastType[] = ['success', 'info', 'warn', 'error']

type OpenDialog = 'plain' | 'busy' | 'long'

/** Examples of dialogs, toasts, errors and loading states. */
export function Feedback() {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const isBusy = open === 'busy'
  const close = () => setOpen(null)

  function showBusy() {
    setOpen('busy')
    setTimeout(close, BUSY_MS)
  }

  return (
    <>
      <Sample title="Toasts, dialogs, confirmations">
        {toastTypes.map((type) => (
          <Button key={type} onClick={() => showToast({ type, text: `This is ${type}`, durationMs: 3000 })}>
            {type}
          </Button>
        ))}
        <Button onClick={() => showToast({ type: 'error', text: LONG_TEXT, durationMs: 3000 })}>
          long toast
        </Button>
        <Button onClick={() => setOpen('plain')}>Dialog</Button>
        <Button onClick={() => void showComingSoon()}>Coming soon</Button>
        <Button onClick={() => void showToDo()}>To do</Button>
        <Button onClick={() => setOpen('long')}>Dialog, long</Button>
        <Button onClick={showBusy}>Dialog, busy</Button>
        <Button
          onClick={async () => {
            const sure = await confirm({
              title: 'Delete RF-40117?',
              text: 'Its attributes and telemetry will be deleted with it.',
              confirmLabel: 'Yes, delete',
              cancelLabel: 'No',
              danger: true,
            })
            showToast({ text: sure ? 'yes' : 'no' })
          }}
        >
          Confirmation
        </Button>
        <Dialog
          open={open !== null}
          title={open === 'long' ? LONG_TEXT : 'Add device'}
          subtitle={open === 'long' ? LONG_TEXT : 'With a subtitle'}
          busy={isBusy}
          onClose={close}
          onSubmit={close}
          footerStart={
            <Button kind="ghost" disabled={isBusy}>
              Secondary action
            </Button>
          }
          actions={
            <>
              <Button onClick={close} disabled={isBusy}>
                Cancel
              </Button>
              <Button kind="primary" type="submit" disabled={isBusy}>
                Add
              </Button>
            </>
          }
        >
          {open === 'long' ? `${LONG_TEXT} `.repeat(20) : 'The content of the dialog.'}
        </Dialog>
      </Sample>
      <Sample title="Empty, error, loading">
        <div className={styles.column}>
          <EmptyState
            title="No devices found"
            text="Add a device, or change the filter."
            action={<Button icon="add">Add</Button>}
          />
        </div>
        <div className={styles.column}>
          <ErrorView text="Other widgets keep running." onRetry={doNothing} />
        </div>
        <div className={styles.column}>
          <EmptyState title={LONG_TEXT} text={LONG_TEXT} />
          <ErrorView text={LONG_TEXT} onRetry={doNothing} />
        </div>
        <div className={styles.column}>
          <Skeleton />
          <Skeleton width="40%" />
          <ProgressLine />
          <ProgressLine value={0.6} />
          <Spinner />
        </div>
      </Sample>
      <Sample title="Edit footer: no changes, changes, saving">
        <div className={styles.column}>
          <EditFooter {...footer} changes={0} />
          <EditFooter {...footer} changes={3} />
          <EditFooter {...footer} changes={3} busy />
        </div>
      </Sample>
    </>
  )
}
