import { type ComponentProps, Suspense, useState } from 'react'
import { bound } from '../../forms/bound'
import { DeviceProfileField } from '../../forms/entity/device-profile-picker'
import { lazyDialog } from '../../lazy-part/lazy-part'

const AddProfileDialog = lazyDialog(async () => ({
  default: (await import('./add-profile-dialog')).AddProfileDialog,
}))
const EditProfileDialog = lazyDialog(async () => ({
  default: (await import('./edit-profile-dialog')).EditProfileDialog,
}))

type Open = { add: string } | { edit: string } | null

/** A picker of device profiles. Dialogs create a profile and edit the chosen profile, without leaving the form. */
function EditableProfileField(props: ComponentProps<typeof DeviceProfileField>) {
  const { onChange, disabled } = props
  const [open, setOpen] = useState<Open>(null)
  const onClose = () => setOpen(null)
  return (
    <>
      <DeviceProfileField
        {...props}
        onCreate={(name) => setOpen({ add: name })}
        {...(!disabled && { onEdit: (id: string) => setOpen({ edit: id }) })}
      />
      <Suspense fallback={null}>
        {open && 'add' in open && (
          <AddProfileDialog
            name={open.add}
            onClose={onClose}
            onAdded={({ id, name }) => {
              onChange({ id: id.id, name })
              onClose()
            }}
          />
        )}
        {open && 'edit' in open && <EditProfileDialog id={open.edit} onClose={onClose} />}
      </Suspense>
    </>
  )
}

export const FormDeviceProfile = bound(EditableProfileField)
