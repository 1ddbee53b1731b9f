import { CertificateName } from '@signalbox/model/setup'
import { isEmail } from '@signalbox/model/text/email'
import { ChipsField } from '@signalbox/ui/fields/chips-field'
import { FieldRow } from '@signalbox/ui/fields/field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { type CertificateValues, isDirectoryValid } from './certificate-values'

interface FieldsProps {
  values: CertificateValues
  set: (change: Partial<CertificateValues>) => void
  /** Whether the form was submitted: fields then show errors. */
  wasSubmitted: boolean
}

const asStored = (text: string) => text
const SEPARATORS = /[\s,;]/

/** The fields for a certificate from an authority: names, email address, authority. */
export function NameFields({ values, set, wasSubmitted }: FieldsProps) {
  const { t } = useTranslation()
  const hasInvalidName = values.names.some((name) => !CertificateName.safeParse(name).success)
  const namesError = t(hasInvalidName ? 'setup.hostName.invalid' : 'setup.certificate.names-required')
  return (
    <>
      <ChipsField
        label={t('setup.certificate.names')}
        value={values.names}
        onChange={(names) => set({ names })}
        keyOf={asStored}
        labelOf={asStored}
        fromText={(text) => text.trim().toLowerCase()}
        separators={SEPARATORS}
        placeholder={t('setup.certificate.names-placeholder')}
        required
        error={hasInvalidName || (wasSubmitted && values.names.length === 0) ? namesError : undefined}
      />
      <FieldRow>
        <TextField
          label={t('setup.certificate.email')}
          type="email"
          value={values.email}
          onChange={(email) => set({ email })}
          name="acmeEmail"
          required
          error={wasSubmitted && !isEmail(values.email.trim()) ? t('user.invalid-email-format') : undefined}
        />
        <SelectField
          label={t('setup.certificate.authority')}
          value={values.directory === null ? 'default' : 'other'}
          onChange={(authority) => set({ directory: authority === 'other' ? '' : null })}
          options={[
            { value: 'default', label: t('setup.certificate.authority-default') },
            { value: 'other', label: t('setup.certificate.authority-other') },
          ]}
        />
      </FieldRow>
      {values.directory !== null && (
        <TextField
          label={t('setup.certificate.directory')}
          type="url"
          value={values.directory}
          onChange={(directory) => set({ directory: directory.trim() })}
          name="directory"
          mono
          required
          placeholder="https://acme.example.org/directory"
          error={
            wasSubmitted && !isDirectoryValid(values.directory) ? t('admin.oauth2.uri-invalid') : undefined
          }
        />
      )}
    </>
  )
}

/** The fields for the paths of the certificate and the key on the server. */
export function FileFields({ values, set, wasSubmitted }: FieldsProps) {
  const { t } = useTranslation()
  const missing = (path: string) =>
    wasSubmitted && path.trim() === '' ? t('setup.certificate.file-required') : undefined
  return (
    <FieldRow>
      <TextField
        label={t('setup.certificate.cert-file')}
        help={t('setup.certificate.file-help')}
        value={values.certFile}
        onChange={(certFile) => set({ certFile })}
        name="certFile"
        mono
        required
        placeholder="/etc/ssl/console.pem"
        error={missing(values.certFile)}
      />
      <TextField
        label={t('setup.certificate.key-file')}
        value={values.keyFile}
        onChange={(keyFile) => set({ keyFile })}
        name="keyFile"
        mono
        required
        placeholder="/etc/ssl/console.key"
        error={missing(values.keyFile)}
      />
    </FieldRow>
  )
}

/** The addresses of trusted proxies. */
export function ProxyFields({ values, set, wasSubmitted }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <ChipsField
      label={t('setup.certificate.proxies')}
      help={t('setup.certificate.proxies-help')}
      value={values.proxies}
      onChange={(proxies) => set({ proxies })}
      keyOf={asStored}
      labelOf={asStored}
      fromText={(text) => text.trim()}
      separators={SEPARATORS}
      placeholder="10.0.0.1"
      required
      error={
        wasSubmitted && values.proxies.length === 0 ? t('setup.certificate.proxies-required') : undefined
      }
    />
  )
}
