import { Button, type ButtonProps } from '@signalbox/ui/actions/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestOptions } from '../../api/request/request'
import { runForEach } from '../list/run-for-each'
import type { PrivateEntity } from './private-entities'
import styles from './sharing.module.css'

const MAX_NAMED = 5

interface HiddenEntitiesNoteProps {
  entities: readonly PrivateEntity[]
  text: string
  /** The text about entities of other customers, which are not changed. */
  ownedText: (count: number) => string
  shareLabel: (count: number) => string
  shareKind?: ButtonProps['kind']
  share: (entity: PrivateEntity, options: RequestOptions) => Promise<unknown>
  onShared: (count: number) => Promise<unknown>
}

/** Names the entities of a dashboard that its viewers do not see, and offers to share those without a customer. */
export function HiddenEntitiesNote(props: HiddenEntitiesNoteProps) {
  const { entities, text, ownedText, shareLabel, shareKind = 'primary', share, onShared } = props
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const free = entities.filter(({ isOwned }) => !isOwned)
  const owned = entities.length - free.length

  async function shareAll() {
    setBusy(true)
    const done = await runForEach(free, ({ name }) => name, share)
    setBusy(false)
    if (done.length > 0) await onShared(done.length)
  }

  const named = entities.slice(0, MAX_NAMED).map(({ name }) => name)
  return (
    <div role="status" className={styles.note}>
      <p>{text}</p>
      <p>
        <bdi>{named.join(', ')}</bdi>{' '}
        {entities.length > MAX_NAMED && t('public-entities.more', { count: entities.length - MAX_NAMED })}
      </p>
      {owned > 0 && <p>{ownedText(owned)}</p>}
      {free.length > 0 && (
        <Button kind={shareKind} icon="share" disabled={isBusy} onClick={() => void shareAll()}>
          {shareLabel(free.length)}
        </Button>
      )}
    </div>
  )
}
