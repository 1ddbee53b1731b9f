import type { Event, EventType } from '@signalbox/model/entities/event'
import type { EntityId } from '@signalbox/model/entity-id'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { JsonText } from '@signalbox/ui/code/json-text'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { DataTable } from '@signalbox/ui/table/data-table'
import { ListToolbar } from '@signalbox/ui/table/list-toolbar'
import { formatTimestamp } from '@signalbox/ui/timestamp'
import { useIsPhone } from '@signalbox/ui/use-media'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventKeys, listEvents } from '../../api/entities/events'
import { useSignedIn } from '../../api/request/session'
import { TimeWindowSelector } from '../../forms/time-window/time-window-selector'
import { useTimedList } from '../list/use-timed-list'
import { useUrlTable } from '../list/use-url-table'
import { type EventPart, eventColumns } from './event-columns'
import { EventDialog } from './event-dialog'
import { eventPhoneRow } from './event-phone-row'
import styles from './tabs.module.css'

interface EventsTabProps {
  entityId: EntityId
  defaultType?: EventType
  /** Further event types of rule chains and rule nodes. */
  debugTypes?: readonly EventType[]
}

const COMMON_TYPES: readonly EventType[] = ['ERROR', 'LC_EVENT', 'STATS']

/** The events of an entity. */
export function EventsTab({ entityId, defaultType = 'ERROR', debugTypes = [] }: EventsTabProps) {
  const { t } = useTranslation()
  const { authority, claims } = useSignedIn()
  const table = useUrlTable({ name: 'events', sortable: ['createdTime'], inTab: true })
  const types = [...COMMON_TYPES, ...debugTypes]
  const type = table.filterValue('type', [defaultType, ...types])
  const [openPart, setOpenPart] = useState<EventPart | null>(null)
  const [openEvent, setOpenEvent] = useState<Event | null>(null)
  const isPhone = useIsPhone()
  const columns = eventColumns(t, type, setOpenPart)
  const tenantId = authority === 'SYS_ADMIN' ? NULL_UUID : (claims.tenantId ?? NULL_UUID)
  const events = useTimedList<Event>({
    table,
    queryKey: (...rest) => eventKeys.list(entityId, type, ...rest),
    load: (link) => listEvents(entityId, type, tenantId, link),
  })

  return (
    <>
      <ListToolbar
        inPlace
        title={t('event.events')}
        count={events.total}
        filter={
          <>
            <SelectField<EventType>
              className={styles.wideFilter}
              ariaLabel={t('event.type-filter')}
              value={type}
              options={types.map((value) => ({
                value,
                label: t(`event.types.${value}`),
              }))}
              onChange={(next) => table.setFilter({ type: next })}
            />
            <TimeWindowSelector {...events.timeWindow} />
          </>
        }
        onRefresh={events.refresh}
      />
      <DataTable<Event>
        {...events.props}
        label={t('event.events')}
        columns={columns}
        rowKey={(event) => event.id.id}
        rowName={(event) => formatTimestamp(event.createdTime)}
        onOpen={isPhone ? setOpenEvent : undefined}
        toPhoneRow={(event) => eventPhoneRow(t, event)}
        empty={<EmptyState title={t('event.no-events')} text={t('event.no-events-text')} />}
      />
      {openEvent && <EventDialog event={openEvent} columns={columns} onClose={() => setOpenEvent(null)} />}
      {openPart && (
        <Dialog open width={800} title={openPart.title} onClose={() => setOpenPart(null)}>
          <JsonText label={openPart.title} value={openPart.value} className={styles.json} />
        </Dialog>
      )}
    </>
  )
}
