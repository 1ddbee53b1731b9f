import { isObject } from '@signalbox/model/json/is-object'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { Checkbox } from '@signalbox/ui/fields/checkbox'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useState } from 'react'
import type { WidgetEnvironment } from '../../widget-props'
import { CONNECTOR_TYPES, type Connector, isEmptyConfig, uniqueName } from './model'
import styles from './view.module.css'

interface ConnectorsPanelProps {
  connectors: readonly Connector[]
  isReadOnly: boolean
  t: WidgetEnvironment['t']
  onChange: (connectors: Connector[]) => void
}

const TYPES = Object.entries(CONNECTOR_TYPES).map(([value, label]) => ({ value, label }))

/** The connectors of a gateway: switched on or off, named, and configured in JSON. */
export function ConnectorsPanel({ connectors, isReadOnly, t, onChange }: ConnectorsPanelProps) {
  const [editedIndex, setEditedIndex] = useState<number>()
  const change = (at: number, part: Partial<Connector>) =>
    onChange(connectors.map((connector, index) => (index === at ? { ...connector, ...part } : connector)))
  function changeType(at: number, configType: string) {
    const { name, configType: before } = connectors[at]!
    const isOwnName = name !== '' && !name.startsWith(CONNECTOR_TYPES[before] ?? '')
    const others = connectors.filter((_, index) => index !== at)
    change(at, {
      configType,
      ...(isOwnName ? {} : { name: uniqueName(CONNECTOR_TYPES[configType] ?? '', others) }),
    })
  }
  return (
    <>
      {connectors.map((connector, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: connectors are identified by their position
        <div key={at} className={styles.connector}>
          <Checkbox
            aria-label={t('widgets.gateway.enabled', { name: connector.name })}
            checked={connector.enabled}
            disabled={isReadOnly}
            onChange={(event) => change(at, { enabled: event.target.checked })}
          />
          <SelectField
            ariaLabel={t('widgets.gateway.connector-type')}
            value={connector.configType}
            options={TYPES}
            disabled={isReadOnly}
            onChange={(configType) => changeType(at, configType)}
          />
          <TextField
            ariaLabel={t('widgets.gateway.connector-name')}
            value={connector.name}
            disabled={isReadOnly}
            onChange={(name) => change(at, { name })}
          />
          <IconButton
            size="small"
            icon="code"
            danger={isEmptyConfig(connector)}
            label={t(isEmptyConfig(connector) ? 'widgets.gateway.edit-empty' : 'widgets.gateway.edit-json')}
            onClick={() => setEditedIndex(at)}
          />
          <IconButton
            size="small"
            icon="close"
            label={t('widgets.gateway.remove')}
            disabled={isReadOnly}
            onClick={() => onChange(connectors.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {!isReadOnly && (
        <Button
          kind="ghost"
          size="small"
          icon="add"
          onClick={() =>
            onChange([
              ...connectors,
              {
                enabled: true,
                configType: 'mqtt',
                name: uniqueName(CONNECTOR_TYPES.mqtt!, connectors),
                config: {},
              },
            ])
          }
        >
          {t('widgets.gateway.add-connector')}
        </Button>
      )}
      {editedIndex !== undefined && connectors[editedIndex] && (
        <JsonDialog
          connector={connectors[editedIndex]}
          isReadOnly={isReadOnly}
          t={t}
          onClose={() => setEditedIndex(undefined)}
          onApply={(config) => {
            change(editedIndex, { config })
            setEditedIndex(undefined)
          }}
        />
      )}
    </>
  )
}

interface JsonDialogProps extends Pick<ConnectorsPanelProps, 'isReadOnly' | 't'> {
  connector: Connector
  onClose: () => void
  onApply: (config: Record<string, unknown>) => void
}

function JsonDialog({ connector, isReadOnly, t, onClose, onApply }: JsonDialogProps) {
  const [text, setText] = useState(() => JSON.stringify(connector.config, null, 2))
  const config = objectOf(text)
  return (
    <Dialog
      open
      width={700}
      title={connector.name}
      onClose={onClose}
      onSubmit={() => config && !isReadOnly && onApply(config)}
      actions={
        <>
          <Button onClick={onClose}>{t('widgets.gateway.cancel')}</Button>
          <Button type="submit" kind="primary" disabled={!config || isReadOnly}>
            {t('widgets.gateway.apply')}
          </Button>
        </>
      }
    >
      <TextField
        mono
        rows={14}
        label={t('widgets.gateway.json')}
        value={text}
        readOnly={isReadOnly}
        error={config ? undefined : t('widgets.gateway.not-json')}
        onChange={setText}
      />
    </Dialog>
  )
}

/** The JSON object of a text; undefined while the text is not a JSON object. */
function objectOf(text: string): Record<string, unknown> | undefined {
  const value = jsonOrUndefined(text)
  return isObject(value) ? value : undefined
}
