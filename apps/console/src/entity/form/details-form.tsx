import { Button } from '@signalbox/ui/actions/button'
import { CopyButton } from '@signalbox/ui/actions/copy-button'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../entity.module.css'

interface DetailsFormProps {
  editing: boolean
  actions: readonly MenuEntry[]
  /** The text that Copy puts on the clipboard. */
  id: string
  copyIdLabel: string
  /** Further buttons, such as copying a token. */
  buttons?: ReactNode
  /** A `Note` that names the customer of the entity or says that the entity is public. */
  note?: ReactNode
  children: ReactNode
}

/** The first tab of the details: the actions, which are hidden in edit mode, and the fields. */
export function DetailsForm(props: DetailsFormProps) {
  const { t } = useTranslation()
  return (
    <>
      {!props.editing && (
        <div className={styles.buttons}>
          {props.actions.map((action) => (
            <Button key={action.id} size="small" icon={action.icon} onClick={action.onSelect}>
              {action.label}
            </Button>
          ))}
          <CopyButton text={props.id} label={props.copyIdLabel} copiedText={t('entity.copied-id')} />
          {props.buttons}
        </div>
      )}
      {props.note}
      <div className={styles.details}>
        <div className={styles.readable}>
          <FormColumn>{props.children}</FormColumn>
        </div>
      </div>
    </>
  )
}

/** A note above the fields. */
export function Note({ children }: { children: ReactNode }) {
  return <div className={styles.note}>{children}</div>
}

/** Fields below each other. */
export function FormColumn({ children }: { children: ReactNode }) {
  return <div className={styles.form}>{children}</div>
}

/** A hint about the adjacent fields. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>
}
