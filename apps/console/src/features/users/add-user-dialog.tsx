import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { getActivationLink, saveUser, userKeys } from '../../api/entities/users'
import { FormColumn } from '../../entity/form/details-form'
import { SaveFormDialog } from '../../entity/form/save-form-dialog'
import type { AddDialogProps } from '../../entity/list/entity-list-page'
import { FormSelect } from '../../forms/fields'
import { ActivationLinkDialog } from './activation-link-dialog'
import type { UserContext } from './user-context'
import { emptyUser, toUser, UserForm, UserFormValues } from './user-form'

const AddUserValues = UserFormValues.extend({ activation: z.enum(['link', 'mail']) })

/** Adds a user. The server mails the activation link to the user, or the dialog shows it to the administrator. */
export function AddUserDialog({ context, onClose, onAdded }: AddDialogProps & { context: UserContext }) {
  const { t } = useTranslation()
  const [created, setCreated] = useState<{ id: string; link: string } | null>(null)
  if (created) {
    return <ActivationLinkDialog link={created.link} onClose={() => onAdded(created.id)} />
  }
  return (
    <SaveFormDialog
      title={t('user.add-user')}
      width={450}
      schema={AddUserValues}
      defaults={{ ...emptyUser, activation: 'link' as const }}
      save={({ activation, ...values }) => saveUser(toUser(values, context), activation === 'mail')}
      queryKeys={[userKeys.all]}
      onClose={onClose}
      onSaved={(user, { activation }) => {
        const id = user.id.id
        if (activation === 'mail') return onAdded(id)
        // The user exists even if this request fails, and the details of the user have an action for the link.
        void getActivationLink(id).then(
          (link) => setCreated({ id, link }),
          () => onAdded(id),
        )
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
