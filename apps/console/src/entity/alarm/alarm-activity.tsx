import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import { type AlarmCommentInfo, personName } from '@signalbox/model/alarms/alarm-comment'
import { TextField } from '@signalbox/ui/fields/text-field'
import { Icon, type IconName } from '@signalbox/ui/icons/icon'
import { isolateDirection } from '@signalbox/ui/layout/isolate'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type Ref, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addAlarmComment, alarmListKeys, listAlarmComments } from '../../api/entities/alarm-handling'
import { alarmKeys } from '../../api/entities/alarms'
import { errorText } from '../../api/request/error-text'
import { useLeaveGuard } from '../../forms/use-leave-guard'
import { useSave } from '../../forms/use-save'
import { formatMedium, formatMoment, formatNumber } from '../../i18n/format'
import styles from './alarm-parts.module.css'
import { initials } from './assignee-avatar'

interface AlarmActivityProps {
  alarm: AlarmInfo
  ref?: Ref<HTMLInputElement>
  /** Shows the shortcut that focuses the field. Only the alarms page has shortcuts. */
  withShortcut?: boolean
  /** Reports whether the field has an unsent comment, so that the surrounding dialog asks before closing. */
  onUnsent?: (hasComment: boolean) => void
}

/** The comments of the alarm, oldest first, and a field for a new one. Asks before a typed comment is lost. */
export function AlarmActivity({ alarm, ref, withShortcut = false, onUnsent }: AlarmActivityProps) {
  const { t } = useTranslation()
  const id = alarm.id.id
  const { data: comments = [], error } = useQuery({
    queryKey: alarmListKeys.comments(id),
    queryFn: () => listAlarmComments(id),
  })
  const [text, setText] = useState('')
  const hasComment = text.trim() !== ''
  useLeaveGuard(hasComment)
  useEffect(() => onUnsent?.(hasComment), [onUnsent, hasComment])
  const queryClient = useQueryClient()
  const send = useSave({
    mutationFn: (comment: string) => addAlarmComment(id, comment.trim()),
    // The field was cleared for the next comment, which may be typed already.
    onError: (_, sentText) => setText((typed) => (typed === '' ? sentText : `${sentText} ${typed}`)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: alarmKeys.all }),
  })

  function onSend() {
    if (!hasComment || send.isPending) return
    setText('')
    void send.mutate(text)
  }

  return (
    <section className={styles.activity} aria-label={t('alarms.activity')}>
      <h3>
        {t('alarms.activity')} <span>{formatNumber(comments.length + 1)}</span>
      </h3>
      <ol>
        <li>
          <Icon name="bolt" size={16} />
          <p>{t('alarms.raised', { severity: t(`alarm.severity.${raisedSeverity(alarm, comments)}`) })}</p>
          <When ms={alarm.createdTime} />
        </li>
        {comments.map((comment) => (
          <CommentLine key={comment.id.id} comment={comment} />
        ))}
      </ol>
      {error && (
        <p role="alert" className={styles.quiet}>
          {errorText(error)}
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSend()
        }}
      >
        <TextField
          ref={ref}
          ariaLabel={t('alarms.write-comment')}
          placeholder={t('alarms.write-comment')}
          value={text}
          onChange={setText}
          end={withShortcut && <kbd>C</kbd>}
        />
      </form>
    </section>
  )
}

/** The severity with which the alarm was raised: the old severity of the first change, if there was one. */
function raisedSeverity({ severity }: AlarmInfo, comments: readonly AlarmCommentInfo[]): string {
  const change = comments.find(
    ({ type, comment }) => type === 'SYSTEM' && comment.subtype === 'SEVERITY_CHANGED',
  )
  return String(change?.comment.oldSeverity ?? severity)
}

function CommentLine({ comment }: { comment: AlarmCommentInfo }) {
  const { t } = useTranslation()
  const author = comment.email === null ? null : { ...comment, email: comment.email }
  if (comment.type === 'SYSTEM') {
    return (
      <li>
        <Icon name={iconOf(comment.comment.subtype)} size={16} />
        <SystemNote comment={comment} />
        <When ms={comment.createdTime} />
      </li>
    )
  }
  return (
    <li>
      <span className={styles.author} aria-hidden="true">
        {author && initials(author)}
      </span>
      <p dir="auto">
        {author && (
          <b>
            <bdi>{personName(author)}</bdi>
          </b>
        )}{' '}
        {String(comment.comment.text ?? '')}
        {comment.comment.edited === 'true' && <i> {t('alarms.edited')}</i>}
      </p>
      <When ms={comment.createdTime} />
    </li>
  )
}

const When = ({ ms }: { ms: number }) => (
  <time dateTime={new Date(ms).toISOString()} title={formatMedium(ms)}>
    {formatMoment(ms)}
  </time>
)

/** The note in the user's language. A note of an unknown subtype is shown with its stored text. */
function SystemNote({ comment: { comment } }: { comment: AlarmCommentInfo }) {
  const { t } = useTranslation()
  const { subtype } = comment
  if (!isKnownSubtype(subtype)) return <p dir="auto">{String(comment.text ?? '')}</p>
  // The note has the direction of the page: with `dir="auto"` a name at the beginning would determine the
  // direction.
  return <p>{noteText(t, subtype, comment)}</p>
}

function noteText(t: TFunction, subtype: string, comment: AlarmCommentInfo['comment']): string {
  const { until, oldSeverity, newSeverity } = comment
  return t(`alarms.system.${subtype}`, {
    userName: inSentence(comment.userName),
    assigneeName: inSentence(comment.assigneeName),
    reason: inSentence(comment.reason),
    until: typeof until === 'number' ? formatMedium(until) : '',
    oldSeverity: oldSeverity ? t(`alarm.severity.${oldSeverity}`) : '',
    newSeverity: newSeverity ? t(`alarm.severity.${newSeverity}`) : '',
  })
}

/** Names and reasons do not change the direction of the sentence. */
const inSentence = (value: unknown) => (typeof value === 'string' ? isolateDirection(value) : value)

const ICONS = {
  ACKED_BY_USER: 'check',
  CLEARED_BY_USER: 'done_all',
  ASSIGNED_TO_USER: 'person_add',
  UNASSIGNED_BY_USER: 'person_off',
  UNASSIGNED_FROM_DELETED_USER: 'person_off',
  SNOOZED_BY_USER: 'snooze',
  UNSNOOZED_BY_USER: 'notifications',
  COMMENT_DELETED: 'delete',
  SEVERITY_CHANGED: 'warning',
} satisfies Record<string, IconName>

const isKnownSubtype = (subtype: unknown): subtype is keyof typeof ICONS =>
  Object.hasOwn(ICONS, String(subtype))

const iconOf = (subtype: unknown): IconName => (isKnownSubtype(subtype) ? ICONS[subtype] : 'history')
