import { Button } from '@signalbox/ui/actions/button'
import type { WidgetEnvironment } from '../../widget-props'
import type { GatewayForm } from './model'
import styles from './view.module.css'

interface GatewaySummaryProps {
  form: GatewayForm | undefined
  problem: string | undefined
  isChanged: boolean
  t: WidgetEnvironment['t']
  onOpen: () => void
}

/** What a small widget shows of a gateway's configuration, and the button that opens the form. */
export function GatewaySummary({ form, problem, isChanged, t, onOpen }: GatewaySummaryProps) {
  return (
    <div className={styles.summary}>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {form && (
        <p className={styles.facts}>
          <bdi>{`${form.host}:${form.port}`}</bdi>
          <span>
            {t('json-form.part', {
              group: t('widgets.gateway.storage'),
              part: t(`widgets.gateway.${form.storageType}`),
            })}
          </span>
          <span>{t('widgets.gateway.connectors', { count: form.connectors.length })}</span>
        </p>
      )}
      <Button size="small" icon="edit" kind={isChanged ? 'primary' : 'plain'} onClick={onOpen}>
        {t('widgets.gateway.edit-json')}
      </Button>
    </div>
  )
}
