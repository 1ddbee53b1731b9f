import type { Event } from '@signalbox/model/entities/event'
import { Button } from '@signalbox/ui/actions/button'
import { JsonText } from '@signalbox/ui/code/json-text'
import { cx } from '@signalbox/ui/cx'
import { CheckboxField, SwitchField } from '@signalbox/ui/fields/checkbox'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageTypeText } from '../../../../forms/values/message-type-field'
import { shownRelation } from '../../../../i18n/relation-names'
import { type DebugFilter, matchesFilter, NO_FILTER } from './debug-event-filter'
import { type PickedMessage, readDebugMessage } from './debug-message'
import styles from './events.module.css'
import { useNodeMessages } from './use-node-messages'

interface DebugEventsProps {
  nodeId: string
  onUse: ((message: PickedMessage) => void) | undefined
}

/** The newest messages that a node received and sent in debug mode, with filters. */
export function DebugEvents({ nodeId, onUse }: DebugEventsProps) {
  const { t } = useTranslation()
  const [isLive, setLive] = useState(true)
  const [filter, setFilter] = useState<DebugFilter>(NO_FILTER)
  const [openId, setOpenId] = useState<string | null>(null)
  const { data } = useNodeMessages(nodeId, isLive)
  const events = (data?.data ?? []).filter((event) => matchesFilter(event, filter))
  const open = events.find(({ id }) => id.id === openId) ?? events[0]
  return (
    <>
      <div className={styles.filters}>
        <SwitchField label={t('rule-editor.live')} value={isLive} onChange={setLive} />
        <SelectField
          ariaLabel={t('rule-editor.direction')}
          value={filter.direction}
          options={(['all', 'IN', 'OUT'] as const).map((value) => ({
            value,
            label: t(`rule-editor.directions.${value}`),
          }))}
          onChange={(direction) => setFilter({ ...filter, direction })}
        />
        <TextField
          type="search"
          ariaLabel={t('action.search')}
          placeholder={t('action.search')}
          value={filter.text}
          onChange={(text) => setFilter({ ...filter, text })}
        />
        <CheckboxField
          label={t('rule-editor.only-failed')}
          value={filter.onlyFailed}
          onChange={(onlyFailed) => setFilter({ ...filter, onlyFailed })}
        />
      </div>
      {open ? (
        <div className={styles.split}>
          <ul className={styles.list}>
            {events.map((event) => (
              <li key={event.id.id}>
                <button
                  type="button"
                  className={cx(styles.row, event === open && styles.current)}
                  aria-pressed={event === open}
                  onClick={() => setOpenId(event.id.id)}
                >
                  <Timestamp ms={event.createdTime} />
                  <b>{t(`rule-editor.directions.${event.body.type === 'IN' ? 'IN' : 'OUT'}`)}</b>
                  <span>{messageTypeText(t, String(event.body.msgType ?? ''))}</span>
                  <span className={cx(Boolean(event.body.error) && styles.failed)}>
                    {shownRelation(String(event.body.relationType ?? ''))}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <EventMessage event={open} onUse={onUse} />
        </div>
      ) : (
        <p className={styles.none}>{t('rule-editor.no-messages')}</p>
      )}
    </>
  )
}

function EventMessage({ event, onUse }: { event: Event; onUse: DebugEventsProps['onUse'] }) {
  const { t } = useTranslation()
  const { body } = event
  const message = readDebugMessage(body)
  const isUsable = message.msg !== undefined && message.metadata !== undefined && message.msgType
  return (
    <div className={styles.message}>
      {onUse && isUsable && (
        <Button size="small" icon="play_arrow" onClick={() => onUse({ ...message, ts: event.createdTime })}>
          {t('rule-editor.use-in-test')}
        </Button>
      )}
      {Boolean(body.error) && <pre className={styles.failed}>{String(body.error)}</pre>}
      <h4>{t('rule-editor.data')}</h4>
      <JsonText label={t('rule-editor.data')} value={message.msg ?? String(body.data ?? '')} />
      <h4>{t('rule-editor.metadata')}</h4>
      <JsonText label={t('rule-editor.metadata')} value={message.metadata ?? String(body.metadata ?? '')} />
    </div>
  )
}
