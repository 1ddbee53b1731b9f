import { Button } from '@signalbox/ui/actions/button'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { FieldGroup } from '@signalbox/ui/fields/field'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  dashboardKeys,
  getDashboardInfo,
  makeDashboardPrivate,
  makeDashboardPublic,
} from '../../api/entities/dashboards'
import { errorText } from '../../api/request/error-text'
import { CustomersEntitiesNotes } from './customers-entities-notes'
import { customerIdsOf, customersText } from './customers-text'
import { ManageCustomersDialog } from './manage-customers-dialog'
import { PrivateEntitiesNote } from './private-entities-note'
import { PublicLink, publicCustomerOf } from './public-link'
import styles from './sharing.module.css'

/** Shows and changes who can see a dashboard: everyone with the public link, and users of customers. */
export default function ShareDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [isManaging, setManaging] = useState(false)
  const {
    data: dashboard,
    error,
    refetch,
  } = useQuery({
    queryKey: [...dashboardKeys.one(id), 'info'],
    queryFn: () => getDashboardInfo(id, { ignoreErrors: true }),
  })
  const visibilityChange = useMutation({
    mutationFn: async (isPublic: boolean) => {
      await (isPublic ? makeDashboardPublic(id) : makeDashboardPrivate(id))
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: dashboardKeys.all }),
  })
  if (dashboard && isManaging)
    return <ManageCustomersDialog change="set" dashboards={[dashboard]} onClose={() => setManaging(false)} />
  const isPublic = dashboard !== undefined && publicCustomerOf(dashboard) !== undefined
  return (
    <Dialog
      open
      width={600}
      title={t('dashboard.share')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      {!dashboard &&
        (error ? <ErrorView text={errorText(error)} onRetry={() => void refetch()} /> : <Loading />)}
      {dashboard && (
        <FieldGroup title={t('entity.public')}>
          {isPublic && <PublicLink dashboard={dashboard} />}
          {isPublic && <PrivateEntitiesNote dashboardId={id} />}
          {!isPublic && <p className={styles.text}>{t('dashboard.make-public-text')}</p>}
          <Button
            kind={isPublic ? 'plain' : 'primary'}
            icon={isPublic ? 'reply' : 'share'}
            className={styles.action}
            disabled={visibilityChange.isPending}
            onClick={() => visibilityChange.mutate(!isPublic)}
          >
            {t(isPublic ? 'assignment.make-private' : 'assignment.make-public')}
          </Button>
        </FieldGroup>
      )}
      {dashboard && (
        <FieldGroup title={t('dashboard.customers')}>
          {customersText(dashboard) && <p className={styles.text}>{customersText(dashboard)}</p>}
          <CustomersEntitiesNotes customerIds={customerIdsOf(dashboard)} dashboardIds={[id]} />
          <Button icon="assignment_ind" className={styles.action} onClick={() => setManaging(true)}>
            {t('dashboard.manage-customers')}
          </Button>
        </FieldGroup>
      )}
    </Dialog>
  )
}
