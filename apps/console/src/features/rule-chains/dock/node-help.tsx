import { useTranslation } from 'react-i18next'
import { formatParts } from '../../../i18n/format'
import { shownRelation } from '../../../i18n/relation-names'
import type { RuleDraftNode } from '../model/chain-draft'
import type { NodeInfo } from '../model/node-info'
import styles from './dock.module.css'

/** Input, function and output of a node type. */
export function NodeHelp({ info, node }: { info: NodeInfo; node: RuleDraftNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.help}>
      {info.category === 'UNKNOWN' ? (
        <p>{t('rule-editor.unknown-class', { clazz: node.type })}</p>
      ) : (
        <>
          <p>{t(info.description)}</p>
          <p>{t(info.details)}</p>
          <h3>{t('rule-editor.in')}</h3>
          <p>{t(info.hasInput ? 'rule-editor.in-any' : 'rule-editor.in-none')}</p>
          <h3>{t('rule-editor.out')}</h3>
          <p>
            {formatParts(info.relationTypes.map(shownRelation))}
            {info.customRelations && ` ${t('rule-editor.out-custom')}`}
          </p>
        </>
      )}
      <h3>{t('rule-editor.class')}</h3>
      <code dir="ltr">{node.type}</code>
    </div>
  )
}
