import type { Event, EventType } from '@signalbox/model/entities/event'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import type { Column } from '@signalbox/ui/table/data-table'
import { Timestamp } from '@signalbox/ui/timestamp'
import type { TFunction } from 'i18next'
import { formatNumber } from '../../i18n/format'
import { shownRelation } from '../../i18n/relation-names'
import { displayValue, originatorKind, valueText } from './event-body'
import styles from './tabs.module.css'

/** A long value of an event, such as its data, which a dialog shows. */
export interface EventPart {
  title: string
  value: unknown
}

type Show = (part: EventPart) => void

/** Whether a column shows only a button that opens its content. */
export const isLongPart = (id: string) => ['data', 'metadata', 'error'].includes(id)

/** The columns for events of one type. */
export function eventColumns(t: TFunction, type: EventType, show: Show): Column<Event>[] {
  const text = (name: string, label: string, width?: number) => textColumn(t, name, label, width)
  const view = (name: string, label: string) => viewColumn(t, name, label, show)
  return [
    {
      id: 'createdTime',
      label: t('event.time'),
      width: 168,
      fixed: true,
      render: (event) => <Timestamp ms={event.createdTime} />,
    },
    text('server', 'event.server'),
    ...bodyColumns(type, t, text, view),
  ]
}

function bodyColumns(
  type: EventType,
  t: TFunction,
  text: (name: string, label: string, width?: number) => Column<Event>,
  view: (name: string, label: string) => Column<Event>,
): Column<Event>[] {
  switch (type) {
    case 'ERROR':
      return [text('method', 'event.method'), view('error', 'event.error')]
    case 'LC_EVENT':
      return [
        text('event', 'event.event'),
        {
          ...text('success', 'event.status'),
          render: ({ body }) => t(body.success ? 'event.success' : 'event.failed'),
        },
        view('error', 'event.error'),
      ]
    case 'STATS':
      return [
        numberColumn(t, 'messagesProcessed', 'event.messages-processed'),
        numberColumn(t, 'errorsOccurred', 'event.errors-occurred'),
      ]
    case 'DEBUG_RULE_NODE':
    case 'DEBUG_RULE_CHAIN':
      return [
        text('type', 'event.type', 60),
        {
          ...text('entityName', 'event.entity', 90),
          render: ({ body }) => <CutText text={originatorKind(t, body.entityName)} />,
        },
        text('msgId', 'event.message-id'),
        text('msgType', 'event.message-type'),
        {
          ...text('relationType', 'event.relation-type', 100),
          render: ({ body }) => <CutText text={shownRelation(valueText(body.relationType))} />,
        },
        view('data', 'event.data'),
        view('metadata', 'event.metadata'),
        view('error', 'event.error'),
      ]
  }
}

function textColumn(t: TFunction, name: string, label: string, width?: number): Column<Event> {
  return {
    id: name,
    label: t(label),
    sortable: false,
    ...(width && { width }),
    render: ({ body }) => <CutText text={valueText(body[name])} />,
  }
}

const CutText = ({ text }: { text: string }) => (
  <div className={styles.cut} title={text}>
    {text}
  </div>
)

const numberColumn = (t: TFunction, name: string, label: string): Column<Event> => ({
  ...textColumn(t, name, label),
  align: 'end',
  render: ({ body }) => formatNumber(Number(body[name] ?? 0)),
})

/** A column with a button that opens its content. Events without content have no button. */
function viewColumn(t: TFunction, name: string, label: string, show: Show): Column<Event> {
  const title = t(label)
  return {
    id: name,
    label: title,
    width: 84,
    align: 'center',
    sortable: false,
    render: ({ body }) =>
      valueText(body[name]) !== '' && (
        <IconButton
          icon="more_horiz"
          size="small"
          label={t('event.view', { part: title })}
          onClick={(event) => {
            event.stopPropagation()
            show({ title, value: displayValue(name, body[name]) })
          }}
        />
      ),
  }
}
