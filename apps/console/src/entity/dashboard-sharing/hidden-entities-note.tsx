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
  /** The text about entities of other customers. Sharing does not change these entities. */
  ownedText: (count: number) => string
  shareLabel: (count: number) => string
  shareKind?: ButtonProps['kind']
  share: (entity: PrivateEntity, options: RequestOptions) => Promise<unknown>
  onShared: (count: number) => Promise<unknown>
}

/** Names entities that viewers of a dashboard do not see, and offers to share the entities without a customer. */
export function HiddenEntitiesNote(props: HiddenEntitiesNoteProps) {
  const { entities, text, ownedText, shareLabel, shareKind = 'primary', share, onShared } = props
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const unowned = entities.filter(({ isOwned }) => !isOwned)
  const ownedCount = entities.length - unowned.length

  async function shareAll() {
    setBusy(true)
    const shared = await runForEach(unowned, ({ name }) => name, share)
    setBusy(false)
    if (shared.length > 0) await onShared(shared.length)
  }

  const names = entities.slice(0, MAX_NAMED).map(({ name }) => name)
  return (
    <div role="status" className={styles.note}>
      <p>{text}</p>
      <p>
        <bdi>{names.join(', ')}</bdi>{' '}
        {entities.length > MAX_NAMED && t('public-entities.more', { count: entities.length - MAX_NAMED })}
      </p>
      {ownedCount > 0 && <p>{ownedText(ownedCount)}</p>}
      {unowned.length > 0 && (
        <Button kind={shareKind} icon="share" disabled={isBusy} onClick={() => void shareAll()}>
          {shareLabel(unowned.length)}
        </Button>
      )}
    </div>
  )
}
