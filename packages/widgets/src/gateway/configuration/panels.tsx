import { SwitchField } from '@signalbox/ui/fields/checkbox'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { Segmented } from '@signalbox/ui/fields/segmented'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import type { ReactNode } from 'react'
import type { WidgetEnvironment } from '../../widget-props'
import { type GatewayForm, LOG_LEVELS } from './model'
import styles from './view.module.css'

interface PanelProps {
  form: GatewayForm
  isReadOnly: boolean
  t: WidgetEnvironment['t']
  onChange: (part: Partial<GatewayForm>) => void
}

const levels = LOG_LEVELS.map((value) => ({ value, label: value }))

/** The connection of the gateway to the server, and its logging. */
export function ConnectionPanel({
  form,
  isReadOnly,
  t,
  onChange,
  selector,
}: PanelProps & { selector: ReactNode }) {
  const textOf = (key: string) => t(`widgets.gateway.${key}`)
  const text = (name: 'host' | 'caCertPath' | 'privateKeyPath' | 'certPath' | 'remoteLoggingPathToLogs') => (
    <TextField
      label={textOf(name)}
      required={name === 'host'}
      value={form[name]}
      disabled={isReadOnly}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <div className={styles.fields}>
      {selector}
      <div className={selector ? undefined : styles.whole}>
        <Segmented
          label={textOf('security')}
          value={form.securityType}
          disabled={isReadOnly}
          segments={[
            { value: 'accessToken', label: textOf('token') },
            { value: 'tls', label: textOf('tls') },
          ]}
          onChange={(securityType) => onChange({ securityType })}
        />
      </div>
      {text('host')}
      <NumberField
        integer
        required
        label={textOf('port')}
        value={form.port}
        disabled={isReadOnly}
        onChange={(port) => onChange({ port })}
      />
      <div className={styles.whole}>
        <SwitchField
          label={textOf('remoteConfiguration')}
          help={form.remoteConfiguration ? undefined : textOf('remote-help')}
          value={form.remoteConfiguration}
          disabled={isReadOnly}
          onChange={(remoteConfiguration) => onChange({ remoteConfiguration })}
        />
      </div>
      {form.securityType === 'tls' && (
        <>
          {text('caCertPath')}
          {text('privateKeyPath')}
          {text('certPath')}
        </>
      )}
      <SelectField
        label={textOf('remoteLoggingLevel')}
        value={form.remoteLoggingLevel}
        options={levels}
        disabled={isReadOnly}
        onChange={(remoteLoggingLevel) => onChange({ remoteLoggingLevel })}
      />
      {text('remoteLoggingPathToLogs')}
    </div>
  )
}

/** Where the gateway stores data until it is sent. */
export function StoragePanel({ form, isReadOnly, t, onChange }: PanelProps) {
  const textOf = (key: string) => t(`widgets.gateway.${key}`)
  const count = (name: 'readRecordsCount' | 'maxRecordsCount' | 'maxFilesCount') => (
    <NumberField
      integer
      required
      label={textOf(name)}
      value={form[name]}
      disabled={isReadOnly}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <div className={styles.fields}>
      <div className={styles.whole}>
        <Segmented
          label={textOf('storage-type')}
          value={form.storageType}
          disabled={isReadOnly}
          segments={[
            { value: 'memory', label: textOf('memory') },
            { value: 'file', label: textOf('file') },
          ]}
          onChange={(storageType) => onChange({ storageType })}
        />
      </div>
      {count('readRecordsCount')}
      {count('maxRecordsCount')}
      {form.storageType === 'file' && (
        <>
          {count('maxFilesCount')}
          <TextField
            label={textOf('dataFolderPath')}
            required
            value={form.dataFolderPath}
            disabled={isReadOnly}
            onChange={(dataFolderPath) => onChange({ dataFolderPath })}
          />
        </>
      )}
    </div>
  )
}
