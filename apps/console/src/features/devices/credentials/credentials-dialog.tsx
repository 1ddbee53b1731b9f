import { zodResolver } from '@hookform/resolvers/zod'
import type { DeviceCredentials } from '@signalbox/model/entities/device'
import { Button } from '@signalbox/ui/actions/button'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { deviceKeys, getDeviceCredentials, saveDeviceCredentials } from '../../../api/entities/devices'
import { errorText } from '../../../api/request/error-text'
import { useFreshQuery } from '../../../api/request/use-fresh-query'
import { FormColumn } from '../../../entity/form/details-form'
import { useCheckedSave } from '../../../entity/form/use-checked-save'
import { useGuardedClose } from '../../../forms/use-leave-guard'
import { useSave } from '../../../forms/use-save'
import { CredentialsFields } from './credentials-fields'
import { CredentialsValues, credentialsOf, credentialsValuesOf } from './credentials-values'

interface CredentialsDialogProps {
  deviceId: string
  deviceName: string
  readOnly: boolean
  onClose: () => void
}

/** The credentials of a device: a token, a certificate, or user name and password. */
export function CredentialsDialog(props: CredentialsDialogProps) {
  const { deviceId } = props
  const { t } = useTranslation()
  const { data, error, refetch } = useFreshQuery({
    queryKey: deviceKeys.credentials(deviceId),
    queryFn: () => getDeviceCredentials(deviceId),
  })
  if (data) return <Editor {...props} stored={data} />
  return (
    <Dialog open title={t('device.credentials-of', { name: props.deviceName })} onClose={props.onClose}>
      {error ? <ErrorView text={errorText(error)} onRetry={() => void refetch()} /> : <Loading />}
    </Dialog>
  )
}

interface EditorProps extends CredentialsDialogProps {
  stored: DeviceCredentials
}

function Editor({ stored, deviceId, deviceName, readOnly, onClose }: EditorProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useForm<CredentialsValues>({
    resolver: zodResolver(CredentialsValues),
    mode: 'onTouched',
    defaultValues: credentialsValuesOf(stored),
  })
  const checkedSave = useCheckedSave({
    opened: stored,
    load: () => getDeviceCredentials(deviceId, { ignoreErrors: true }),
    valuesOf: credentialsValuesOf,
    save: (values: CredentialsValues, latest) => saveDeviceCredentials(credentialsOf(values, latest)),
  })
  const save = useSave({
    mutationFn: checkedSave,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: deviceKeys.credentials(deviceId) })
      onClose()
    },
  })
  const { isValid, isDirty } = form.formState
  const close = useGuardedClose(isDirty && !save.isSuccess, onClose)

  return (
    <FormProvider {...form}>
      <Dialog
        open
        title={t('device.credentials-of', { name: deviceName })}
        busy={save.isPending}
        onClose={close}
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
        actions={
          <>
            <Button onClick={close} disabled={save.isPending}>
              {t(readOnly ? 'action.close' : 'action.cancel')}
            </Button>
            {!readOnly && (
              <Button
                type="submit"
                kind="primary"
                disabled={!isDirty || save.isPending}
                aria-disabled={!isValid || !isDirty || save.isPending}
              >
                {t('action.save')}
              </Button>
            )}
          </>
        }
      >
        <FormColumn>
          <CredentialsFields disabled={readOnly} />
        </FormColumn>
      </Dialog>
    </FormProvider>
  )
}
