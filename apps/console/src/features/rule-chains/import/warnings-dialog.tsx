import { Button } from '@signalbox/ui/actions/button'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { Icon } from '@signalbox/ui/icons/icon'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './import.module.css'
import type { ChainCandidate, FileWarning } from './read-import'

interface WarningsDialogProps {
  name: string
  warnings: readonly FileWarning[]
  /**
   * Called with the chosen chain for each node that refers to a missing rule chain, by the id of the node in the draft.
   */
  onOpen: (targets: ReadonlyMap<string, ChainCandidate>) => void
  onCancel: () => void
}

/** Lists the parts of the file that cannot be imported unchanged, before anything is saved. */
export function WarningsDialog({ name, warnings, onOpen, onCancel }: WarningsDialogProps) {
  const { t } = useTranslation()
  const [targets, setTargets] = useState(() => preselectedTargets(warnings))
  return (
    <Dialog
      open
      width={700}
      title={t('rule-editor.import.title', { name })}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t('action.cancel')}</Button>
          <Button kind="primary" onClick={() => onOpen(targets)}>
            {t('rule-editor.import.open')}
          </Button>
        </>
      }
    >
      <p>{t(warnings.length === 0 ? 'rule-editor.import.all-fine' : 'rule-editor.import.text')}</p>
      <ul className={styles.warnings}>
        {warnings.map(({ kind, nodeName, detail, link }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: warnings have no other identity
          <li key={index}>
            <Icon name="warning" size={16} />
            <div>
              <b dir="auto">{nodeName || t('rule-editor.import.unnamed-link')}</b>
              {detail && <code dir="ltr">{detail}</code>}
              <p>{t(`rule-editor.import.${kind}`)}</p>
              {link && link.candidates.length > 0 && (
                <SelectField
                  className={styles.choice}
                  label={t('rule-editor.import.same-name')}
                  value={targets.get(link.nodeId)?.id ?? LATER}
                  options={[
                    ...link.candidates.map(({ id, name }) => ({ value: id, label: name })),
                    { value: LATER, label: t('rule-editor.import.choose-later') },
                  ]}
                  onChange={(id) => setTargets(withChoice(targets, link, id))}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const LATER = ''

type Link = NonNullable<FileWarning['link']>
type Targets = ReadonlyMap<string, ChainCandidate>

/** Preselects a chain if it is the only chain with the name of the missing chain. */
const preselectedTargets = (warnings: readonly FileWarning[]): Targets =>
  new Map(
    warnings.flatMap(({ link }) =>
      link?.candidates.length === 1 ? [[link.nodeId, link.candidates[0]!] as const] : [],
    ),
  )

function withChoice(targets: Targets, { nodeId, candidates }: Link, id: string): Targets {
  const next = new Map(targets)
  const candidate = candidates.find((each) => each.id === id)
  if (candidate) next.set(nodeId, candidate)
  else next.delete(nodeId)
  return next
}
