import type { Event } from '@signalbox/model/entities/event'
import { JsonText } from '@signalbox/ui/code/json-text'
import { Dialog } from '@signalbox/ui/layout/dialog'
import type { Column } from '@signalbox/ui/table/data-table'
import { useTranslation } from 'react-i18next'
import { displayValue, valueText } from './event-body'
import { isLongPart } from './event-columns'
import styles from './tabs.module.css'

interface EventDialogProps {
  event: Event
  columns: readonly Column<Event>[]
  onClose: () => void
}

/** All columns of an event, for phones, which have no space for columns. */
export function EventDialog({ event, columns, onClose }: EventDialogProps) {
  const { t } = useTranslation()
  const parts = columns.filter(({ id }) => isLongPart(id) && valueText(event.body[id]) !== '')
  return (
    <Dialog open width={800} title={t(`event.types.${event.type}`)} onClose={onClose}>
      <div className={styles.fields}>
        <dl className={styles.facts}>
          {columns
            .filter(({ id }) => !isLongPart(id))
            .map(({ id, label, render }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{render(event, { compact: false })}</dd>
              </div>
            ))}
        </dl>
        {parts.map(({ id, label }) => (
          <section key={id} className={styles.part}>
            <h3>{label}</h3>
            <JsonText label={label} value={displayValue(id, event.body[id])} />
          </section>
        ))}
      </div>
    </Dialog>
  )
}
