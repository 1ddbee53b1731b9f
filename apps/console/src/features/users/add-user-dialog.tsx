import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { saveUser, userKeys } from '../../api/entities/users'
import { FormColumn } from '../../entity/form/details-form'
import { SaveFormDialog } from '../../entity/form/save-form-dialog'
import type { AddDialogProps } from '../../entity/list/entity-list-page'
import { FormSelect } from '../../forms/fields'
import type { UserContext } from './user-context'
import { emptyUser, toUser, UserForm, UserFormValues } from './user-form'

const AddUserValues = UserFormValues.extend({ activation: z.enum(['link', 'mail']) })

interface AddUserDialogProps extends AddDialogProps {
  context: UserContext
  /** Shows the activation link of the added user to the administrator. */
  onShowLink: (userId: string) => void
}

/** Adds a user. The server mails the activation link to the user, or the administrator gets the link. */
export function AddUserDialog({ context, onClose, onAdded, onShowLink }: AddUserDialogProps) {
  const { t } = useTranslation()
  return (
    <SaveFormDialog
      title={t('user.add-user')}
      width={450}
      schema={AddUserValues}
      defaults={{ ...emptyUser, activation: 'link' as const }}
      save={({ activation, ...values }) => saveUser(toUser(values, context), activation === 'mail')}
      queryKeys={[userKeys.all]}
      onClose={onClose}
      onSaved={({ id: { id } }, { activation }) => {
        onAdded(id)
        if (activation === 'link') onShowLink(id)
      }}
    >
      <FormColumn>
        <UserForm context={context} />
        <FormSelect
          name="activation"
          label={t('user.activation-method')}
          options={[
            { value: 'link', label: t('user.display-activation-link') },
            { value: 'mail', label: t('user.send-activation-mail') },
          ]}
        />
      </FormColumn>
    </SaveFormDialog>
  )
}
