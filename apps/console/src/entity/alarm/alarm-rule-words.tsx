import type { CurrentAlarmCondition } from '@signalbox/model/alarms/current-alarm-condition'
import { useTranslation } from 'react-i18next'
import { RuleSentence } from '../device-profile/alarms/rule-sentence'
import styles from './alarm-parts.module.css'

const noop = () => undefined

/** The rule that raised the alarm and the rule that clears it, as sentences. */
export function AlarmRuleWords({ condition }: { condition: CurrentAlarmCondition }) {
  const { t } = useTranslation()
  const { createRule, clearRule, keys } = condition
  if (!createRule) return null
  return (
    <section className={styles.rules} aria-label={t('alarms.rule')}>
      <p>
        <span>{t('alarms.raised-when')}</span>
        <RuleSentence condition={createRule.condition} keys={keys} onOpen={noop} showsWords />
      </p>
      {clearRule && (
        <p>
          <span>{t('alarms.clears-when')}</span>
          <RuleSentence condition={clearRule.condition} keys={keys} onOpen={noop} showsWords />
        </p>
      )}
    </section>
  )
}
