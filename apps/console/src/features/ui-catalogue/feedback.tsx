import { Button } from '@signalbox/ui/button'
import { confirm } from '@signalbox/ui/confirm'
import { Dialog } from '@signalbox/ui/dialog'
import { Empty } from '@signalbox/ui/empty'
import { ErrorView } from '@signalbox/ui/error-view'
import { Skeleton, Spinner } from '@signalbox/ui/loading'
import { ProgressLine } from '@signalbox/ui/progress-line'
import { showToast, type ToastType } from '@signalbox/ui/toasts'
import { useState } from 'react'
import styles from './catalogue.module.css'
import { Sample } from './sample'

const toastTypes: ToastType[] = ['success', 'info', 'warn', 'error']

export function Feedback() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Sample title="Toasts, dialogs, questions">
        {toastTypes.map((type) => (
          <Button key={type} onClick={() => showToast({ type, text: `This is ${type}`, durationMs: 3000 })}>
            {type}
          </Button>
        ))}
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button
          onClick={async () => {
            const sure = await confirm({
              title: 'Delete RF-40117?',
              text: 'Its telemetry is deleted with it.',
              confirmLabel: 'Yes, delete',
              cancelLabel: 'No',
              danger: true,
            })
            showToast({ text: sure ? 'yes' : 'no' })
          }}
        >
          Question
        </Button>
        <Dialog
          open={open}
          title="Add device"
          subtitle="With a subtitle"
          onClose={close}
          onSubmit={close}
          footerStart={<Button kind="ghost">Quiet action</Button>}
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button kind="primary" type="submit">
                Add
              </Button>
            </>
          }
        >
          The content of the dialog.
        </Dialog>
      </Sample>
      <Sample title="Empty, error, loading">
        <div className={styles.column}>
          <Empty
            title="No devices found"
            text="Add a device, or change the filter."
            action={<Button icon="add">Add</Button>}
          />
        </div>
        <div className={styles.column}>
          <ErrorView text="Other widgets keep running." onRetry={() => undefined} />
        </div>
        <div className={styles.column}>
          <Skeleton />
          <Skeleton width="40%" />
          <ProgressLine />
          <ProgressLine value={0.6} />
          <Spinner />
        </div>
      </Sample>
    </>
  )
}
