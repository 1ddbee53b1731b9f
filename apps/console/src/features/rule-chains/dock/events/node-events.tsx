import { Segmented } from '@signalbox/ui/fields/segmented'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EventsTab } from '../../../../entity/tabs/events-tab'
import { DebugEvents } from './debug-events'
import type { PickedMessage } from './debug-message'
import styles from './events.module.css'

interface NodeEventsProps {
  nodeId: string
  onUse: ((message: PickedMessage) => void) | undefined
}

/** The messages that a node recorded in debug mode, and its other events. */
export function NodeEvents({ nodeId, onUse }: NodeEventsProps) {
  const { t } = useTranslation()
  const [view, setView] = useState<'messages' | 'other'>('messages')
  return (
    <div className={styles.events}>
      <div className={styles.views}>
        <Segmented
          label={t('event.type-filter')}
          value={view}
          segments={[
            { value: 'messages', label: t('rule-editor.recorded-messages') },
            { value: 'other', label: t('rule-editor.other-events') },
          ]}
          onChange={setView}
        />
      </div>
      {view === 'messages' ? (
        <DebugEvents nodeId={nodeId} onUse={onUse} />
      ) : (
        <EventsTab entityId={{ entityType: 'RULE_NODE', id: nodeId }} defaultType="LC_EVENT" />
      )}
    </div>
  )
}
