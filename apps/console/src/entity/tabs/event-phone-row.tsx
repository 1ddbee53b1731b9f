import type { Event } from '@signalbox/model/entities/event'
import type { PhoneRow } from '@signalbox/ui/table/phone-row'
import { Timestamp } from '@signalbox/ui/timestamp'
import type { TFunction } from 'i18next'
import { formatLabeled, formatNumber } from '../../i18n/format'
import { shownRelation } from '../../i18n/relation-names'
import { originatorKind, valueText } from './event-body'
import styles from './tabs.module.css'

/** An event as a row of two lines on phones. */
export const eventPhoneRow = (t: TFunction, event: Event): PhoneRow => ({
  ...linesOf(t, event),
  value: hasFailed(event) && <span className={styles.failed}>{t('event.failed')}</span>,
  note: <Timestamp ms={event.createdTime} />,
})

function linesOf(t: TFunction, { type, body }: Event): Pick<PhoneRow, 'title' | 'text'> {
  switch (type) {
    case 'ERROR':
      return { title: valueText(body.method), text: valueText(body.error) }
    case 'LC_EVENT':
      return { title: valueText(body.event), text: valueText(body.error) || valueText(body.server) }
    case 'STATS':
      return {
        title: countText(t('event.messages-processed'), body.messagesProcessed),
        text: countText(t('event.errors-occurred'), body.errorsOccurred),
      }
    case 'DEBUG_RULE_NODE':
    case 'DEBUG_RULE_CHAIN':
      return {
        title: valueText(body.msgType),
        text: [
          valueText(body.type),
          shownRelation(valueText(body.relationType)),
          originatorKind(t, body.entityName),
        ]
          .filter(Boolean)
          .join(' · '),
      }
  }
}

const countText = (label: string, count: unknown) => formatLabeled(label, formatNumber(Number(count ?? 0)))

const hasFailed = ({ type, body }: Event) =>
  type === 'LC_EVENT' ? !body.success : type.startsWith('DEBUG') && valueText(body.error) !== ''
