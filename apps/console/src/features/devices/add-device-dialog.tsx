import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@signalbox/ui/button'
import { Dialog } from '@signalbox/ui/dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { deviceKeys, saveDevice } from '../../api/devices'
import { DeviceForm, DeviceFormValues, emptyDevice, toDevice } from './device-form'

interface AddDeviceDialogProps {
  onClose: () => void
  onAdded: (id: string) => void
}

/** A new device: name, profile, label. */
export function AddDeviceDialog({ onClose, onAdded }: AddDeviceDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useForm({
    resolver: zodResolver(DeviceFormValues),
    mode: 'onTouched',
    defaultValues: emptyDevice,
  })
  const save = useMutation({
    mutationFn: (values: DeviceFormValues) => saveDevice(toDevice(values)),
    onSuccess: async (device) => {
      await queryClient.invalidateQueries({ queryKey: deviceKeys.all })
      onAdded(device.id.id)
    },
  })
  const { isValid, isDirty } = form.formState

  return (
    <FormProvider {...form}>
      <Dialog
        open
        title={t('device.add-device')}
        busy={save.isPending}
        onClose={onClose}
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
        actions={
          <>
            <Button onClick={onClose} disabled={save.isPending}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" kind="primary" disabled={!isValid || !isDirty || save.isPending}>
              {t('action.add')}
            </Button>
          </>
        }
      >
        <DeviceForm />
      </Dialog>
    </FormProvider>
  )
}
