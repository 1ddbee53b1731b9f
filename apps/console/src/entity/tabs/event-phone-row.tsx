import type { Event } from '@signalbox/model/entities/event'
import type { PhoneRow } from '@signalbox/ui/table/phone-row'
import { Timestamp } from '@signalbox/ui/timestamp'
import type { TFunction } from 'i18next'
import { formatLabeled, formatNumber } from '../../i18n/format'
import { shownRelation } from '../../i18n/relation-names'
import { originatorKind, printed } from './event-body'
import styles from './tabs.module.css'

/** An event in two lines. */
export const eventPhoneRow = (t: TFunction, event: Event): PhoneRow => ({
  ...linesOf(t, event),
  value: hasFailed(event) && <span className={styles.failed}>{t('event.failed')}</span>,
  note: <Timestamp ms={event.createdTime} />,
})

function linesOf(t: TFunction, { type, body }: Event): Pick<PhoneRow, 'title' | 'text'> {
  switch (type) {
    case 'ERROR':
      return { title: printed(body.method), text: printed(body.error) }
    case 'LC_EVENT':
      return { title: printed(body.event), text: printed(body.error) || printed(body.server) }
    case 'STATS':
      return {
        title: counted(t('event.messages-processed'), body.messagesProcessed),
        text: counted(t('event.errors-occurred'), body.errorsOccurred),
      }
    case 'DEBUG_RULE_NODE':
    case 'DEBUG_RULE_CHAIN':
      return {
        title: printed(body.msgType),
        text: [
          printed(body.type),
          shownRelation(printed(body.relationType)),
          originatorKind(t, body.entityName),
        ]
          .filter(Boolean)
          .join(' · '),
      }
  }
}

const counted = (label: string, count: unknown) => formatLabeled(label, formatNumber(Number(count ?? 0)))

const hasFailed = ({ type, body }: Event) =>
  type === 'LC_EVENT' ? !body.success : type.startsWith('DEBUG') && printed(body.error) !== ''
