import type { DashboardInfo } from '@signalbox/model/dashboard'
import { publicDashboardLink } from '@signalbox/model/public-link'
import { Button } from '@signalbox/ui/actions/button'
import { CopyButton } from '@signalbox/ui/actions/copy-button'
import { TextField } from '@signalbox/ui/fields/text-field'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useTranslation } from 'react-i18next'
import { basePath } from '../../base-path'
import { SocialShare } from '../../forms/social-share'
import { FormColumn } from '../form/details-form'
import { PrivateEntitiesNote, usePrivateEntities } from './private-entities-note'

/** The id of the public customer of a dashboard; undefined while the dashboard is private. */
export const publicCustomerOf = ({ assignedCustomers }: DashboardInfo) =>
  assignedCustomers?.find((customer) => customer.public)?.customerId.id

/** The link of a public dashboard, to copy and to share. Not rendered for a private dashboard. */
export function PublicLink({ dashboard }: { dashboard: DashboardInfo }) {
  const { t } = useTranslation()
  const customerId = publicCustomerOf(dashboard)
  if (!customerId) return null
  const link = publicDashboardLink(window.location, dashboard.id.id, customerId, basePath)
  return (
    <>
      <TextField
        label={t('dashboard.public-link')}
        value={link}
        onChange={() => undefined}
        readOnly
        mono
        end={<CopyButton text={link} copiedText={t('dashboard.public-link-copied')} />}
      />
      <SocialShare
        link={link}
        title={dashboard.title}
        text={t('dashboard.share-text', { title: dashboard.title })}
      />
    </>
  )
}

/** Opens after a dashboard was made public. */
export function PublicLinkDialog({ dashboard, onClose }: { dashboard: DashboardInfo; onClose: () => void }) {
  const { t } = useTranslation()
  const { data } = usePrivateEntities(dashboard.id.id)
  const canShareEntities = data?.some(({ isOwned }) => !isOwned) ?? false
  return (
    <Dialog
      open
      title={t('dashboard.now-public', { title: dashboard.title })}
      onClose={onClose}
      actions={
        <Button kind={canShareEntities ? 'plain' : 'primary'} onClick={onClose}>
          {t('action.ok')}
        </Button>
      }
    >
      <FormColumn>
        <PublicLink dashboard={dashboard} />
        <PrivateEntitiesNote dashboardId={dashboard.id.id} />
      </FormColumn>
    </Dialog>
  )
}
