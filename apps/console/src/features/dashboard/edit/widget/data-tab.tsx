import { ALARM_SEVERITIES } from '@signalbox/model/alarms/alarm-status'
import type { Widget, WidgetConfig } from '@signalbox/model/dashboard/widget'
import { addKeys, KEY_SEPARATORS } from '@signalbox/model/entities/keys-list'
import { Button } from '@signalbox/ui/actions/button'
import { CheckboxField, SwitchField } from '@signalbox/ui/fields/checkbox'
import { ChipsField } from '@signalbox/ui/fields/chips-field'
import { useTranslation } from 'react-i18next'
import { TimeWindowSelector } from '../../../../forms/time-window/time-window-selector'
import { AliasField } from './alias-field'
import { DatasourceCard } from './datasource-card'
import { newSource } from './new-key'
import styles from './widget-panel.module.css'
import type { WidgetTypeInfo } from './widget-type-info'

export interface TabProps {
  widget: Widget
  info: WidgetTypeInfo
  setConfig: (change: Partial<WidgetConfig>) => void
}

const identity = (text: string) => text

/** The tab for the data sources or the target device of a widget, and for its time window. */
export function DataTab({ widget, info, setConfig }: TabProps) {
  const { t } = useTranslation()
  const { type, config } = widget
  const { limits, keySettingsForm } = info
  const maxSources = limits.maxDatasources ?? -1
  const mayAdd = maxSources < 0 || config.datasources.length < maxSources
  return (
    <>
      {(type === 'timeseries' || type === 'alarm') && <WindowPart widget={widget} setConfig={setConfig} />}
      {type === 'alarm' && <AlarmPart widget={widget} setConfig={setConfig} />}
      {type === 'rpc' && (
        <AliasField
          label={t('widget-config.target-device')}
          required
          forDevices
          value={config.targetDeviceAliasIds?.[0] ?? null}
          onChange={(id) => setConfig({ targetDeviceAliasIds: id ? [id] : [] })}
        />
      )}
      {type === 'alarm' && (
        <div className={styles.group}>
          <h3>{t('widget-config.alarm-source')}</h3>
          <DatasourceCard
            {...{ widget, info }}
            source={config.alarmSource ?? newSource('alarm', config, keySettingsForm, t)}
            onChange={(alarmSource) => setConfig({ alarmSource })}
          />
        </div>
      )}
      {(type === 'timeseries' || type === 'latest') && (
        <div className={styles.group}>
          <h3>{t('widget-config.datasources', { count: config.datasources.length })}</h3>
          {config.datasources.map((source, index) => (
            <DatasourceCard
              // biome-ignore lint/suspicious/noArrayIndexKey: a data source has no id
              key={index}
              {...{ widget, info, source }}
              onChange={(next) => setConfig({ datasources: config.datasources.with(index, next) })}
              onRemove={() => setConfig({ datasources: config.datasources.toSpliced(index, 1) })}
            />
          ))}
          {mayAdd ? (
            <Button
              kind="ghost"
              icon="add"
              onClick={() =>
                setConfig({
                  datasources: [...config.datasources, newSource(type, config, keySettingsForm, t)],
                })
              }
            >
              {t('widget-config.add-datasource')}
            </Button>
          ) : (
            <p className={styles.hint}>{t('widget-config.max-datasources', { count: maxSources })}</p>
          )}
        </div>
      )}
    </>
  )
}

function WindowPart({ widget: { type, config }, setConfig }: Omit<TabProps, 'info'>) {
  const { t } = useTranslation()
  const usesDashboardWindow = config.useDashboardTimewindow !== false
  return (
    <div className={styles.group}>
      <SwitchField
        label={t('widget-config.use-dashboard-window')}
        value={usesDashboardWindow}
        onChange={(useDashboardTimewindow) => setConfig({ useDashboardTimewindow })}
      />
      <SwitchField
        label={t('widget-config.display-window')}
        help={t('widget-config.display-window-help')}
        disabled={usesDashboardWindow}
        value={config.displayTimewindow !== false}
        onChange={(displayTimewindow) => setConfig({ displayTimewindow })}
      />
      {!usesDashboardWindow && (
        <TimeWindowSelector
          asButton
          isEdit
          aggregation={type === 'timeseries'}
          value={config.timewindow}
          onChange={(timewindow) => setConfig({ timewindow })}
        />
      )}
    </div>
  )
}

const STATUSES = ['ACTIVE', 'CLEARED', 'ACK', 'UNACK'] as const

function AlarmPart({ widget: { config }, setConfig }: Omit<TabProps, 'info'>) {
  const { t } = useTranslation()
  return (
    <div className={styles.group}>
      <ChipsField<string>
        label={t('widget-config.alarm-statuses')}
        placeholder={config.alarmStatusList?.length ? '' : t('widget-config.any-status')}
        value={config.alarmStatusList ?? []}
        options={STATUSES}
        keyOf={identity}
        labelOf={(status) => t(`widgets.alarms-table.search-status.${status}`)}
        onChange={(list) => setConfig({ alarmStatusList: [...list] })}
      />
      <ChipsField<string>
        label={t('widget-config.alarm-severities')}
        placeholder={config.alarmSeverityList?.length ? '' : t('widget-config.any-severity')}
        value={config.alarmSeverityList ?? []}
        options={ALARM_SEVERITIES}
        keyOf={identity}
        labelOf={(severity) => t(`alarm.severity.${severity}`)}
        onChange={(list) => setConfig({ alarmSeverityList: [...list] })}
      />
      <ChipsField<string>
        label={t('widget-config.alarm-types')}
        placeholder={config.alarmTypeList?.length ? '' : t('widget-config.any-alarm-type')}
        value={config.alarmTypeList ?? []}
        keyOf={identity}
        labelOf={identity}
        fromText={(text) => addKeys([], text)[0] ?? text}
        separators={KEY_SEPARATORS}
        onChange={(list) => setConfig({ alarmTypeList: [...list] })}
      />
      <CheckboxField
        label={t('widget-config.propagated')}
        value={config.searchPropagatedAlarms !== false}
        onChange={(searchPropagatedAlarms) => setConfig({ searchPropagatedAlarms })}
      />
    </div>
  )
}
