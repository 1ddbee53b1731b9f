import { EntityView, EntityViewInfo, EntityViewInput } from '@signalbox/model/entities/entity-view'
import type { App } from '../../http/app'
import { TENANT_USERS, userOf } from '../../http/authentication'
import { assignableRoutes } from '../assignable/assignable.routes'
import type { EntityViewService } from './entity-view.service'

/** `/api/entityView`: saving, and the paths in common with devices and assets. */
export function entityViewRoutes(app: App, views: EntityViewService) {
  assignableRoutes(app, { word: 'entityView', item: EntityView, info: EntityViewInfo }, views)

  app.post(
    '/api/entityView',
    { config: { authority: TENANT_USERS }, schema: { body: EntityViewInput, response: { 200: EntityView } } },
    (req) => views.save(userOf(req), req.body),
  )
}
