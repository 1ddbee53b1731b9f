import { Button } from '@signalbox/ui/button'
import { Dialog } from '@signalbox/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestOptions } from '../../api/request'
import { useGuardedClose } from '../../forms/use-leave-guard'
import { type NameOf, runForEach } from '../run-for-each'

interface ChoiceDialogProps<T> {
  title: string
  submitLabel: string
  /** The choice is made: it can be carried out. */
  isChosen: boolean
  /** Something was chosen that closing would lose. */
  isChanged: boolean
  items: readonly T[]
  nameOf: NameOf<T>
  run: (item: T, options: RequestOptions) => Promise<unknown>
  queryKeys: readonly (readonly unknown[])[]
  onDone?: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for one choice and carries it out for every item. It stays open where nothing worked. */
export function ChoiceDialog<T>(props: ChoiceDialogProps<T>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const close = useGuardedClose(props.isChanged, props.onClose)

  async function onSubmit() {
    if (!props.isChosen) return
    setBusy(true)
    const done = await runForEach(props.items, props.nameOf, props.run)
    await Promise.all(props.queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    setBusy(false)
    if (done.length === 0) return
    props.onDone?.()
    props.onClose()
  }

  return (
    <Dialog
      open
      title={props.title}
      width={450}
      busy={busy}
      onClose={close}
      onSubmit={onSubmit}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" kind="primary" disabled={busy || !props.isChosen}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
