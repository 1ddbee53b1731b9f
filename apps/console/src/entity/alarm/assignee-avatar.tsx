import type { UserShort } from '@signalbox/model/alarms/alarm'
import { personName } from '@signalbox/model/alarms/alarm-comment'
import { cx } from '@signalbox/ui/cx'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/request/session'
import styles from './alarm-parts.module.css'

/** A circle with the initials of the assignee; empty and dashed without an assignee, dark for the current user. */
export function AssigneeAvatar({ person }: { person: UserShort | null }) {
  const { t } = useTranslation()
  const ownId = useSession((state) => state.session?.claims.userId)
  const label = person ? personName(person) : t('alarms.unassigned')
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={cx(styles.person, !person && styles.nobody, person?.id.id === ownId && styles.self)}
    >
      {person && initials(person)}
    </span>
  )
}

/** The initials of a user: "AL" for Ada Lovelace, "T" for the email tenant@signalbox.local. */
export function initials({ firstName, lastName, email }: Omit<UserShort, 'id'>): string {
  return (firstLetter(firstName) + firstLetter(lastName) || firstLetter(email)).toUpperCase()
}

/** The first character, which may consist of two UTF-16 code units; empty without a text. */
const firstLetter = (text: string | null | undefined) => Array.from(text ?? '')[0] ?? ''
