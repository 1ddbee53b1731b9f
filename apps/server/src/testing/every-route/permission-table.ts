/**
 * The status codes per caller, for requests to entities of the home tenant that are assigned to its customer:
 * SA: system administrator, TA: tenant administrator, CU: customer user, pub: public visitor, for: administrator
 * of a foreign tenant. Without a token, or with an expired one, the status is always 401.
 * A 400, 404, 408 or 504 in place of a 200 means that the caller is permitted, but this request cannot succeed; in the
 * last column, 404 can also mean that the entity is hidden from the foreign tenant.
 */
export const PERMISSION_TABLE = `
                                                                             SA   TA   CU  pub  for
GET    /api/auth/user                                                         200  200  200  200  200
GET    /api/auth/2fa/providers                                                403  403  403  403  403
POST   /api/auth/2fa/verification/send                                        403  403  403  403  403
POST   /api/auth/2fa/verification/check                                       403  403  403  403  403
POST   /api/auth/2fa/login                                                    403  403  403  403  403
GET    /api/2fa/settings                                                      200  403  403  403  403
POST   /api/2fa/settings                                                      200  403  403  403  403
GET    /api/2fa/tenant/settings                                               403  200  403  403  200
POST   /api/2fa/tenant/settings                                               403  200  403  403  200
GET    /api/2fa/providers                                                     200  200  200  200  200
GET    /api/2fa/account/settings                                              200  200  200  403  200
POST   /api/2fa/account/config/generate                                       200  200  200  403  200
POST   /api/2fa/account/config/submit                                         200  200  200  403  200
POST   /api/2fa/account/config                                                400  400  400  403  400
PUT    /api/2fa/account/config                                                400  400  400  403  400
DELETE /api/2fa/account/config                                                400  400  400  403  400
GET    /api/2fa/user/:id                                                      403  200  403  403  403
DELETE /api/2fa/user/:id                                                      403  404  403  403  403
POST   /api/auth/changePassword                                               400  400  400  403  400
GET    /api/user/:id                                                          403  200  403  403  403
GET    /api/user/tokenAccessEnabled                                           200  200  403  403  200
GET    /api/user/:id/token                                                    403  200  403  403  403
GET    /api/user/administratorSignIns                                         200  200  200  403  200
POST   /api/user/administratorSignIns/seen                                    200  200  200  403  200
POST   /api/user                                                              403  200  403  403  400
POST   /api/user/sendActivationMail                                           403  400  403  403  403
GET    /api/user/:id/activationLink                                           403  200  403  403  403
GET    /api/user/:id/activationLinkInfo                                       403  200  403  403  403
POST   /api/user/:id/userCredentialsEnabled                                   403  200  403  403  403
DELETE /api/user/:id                                                          403  200  403  403  403
GET    /api/users                                                             403  200  200  403  200
GET    /api/tenant/:id/users                                                  200  403  403  403  403
GET    /api/customer/:id/users                                                403  200  403  403  403
GET    /api/admin/settings/:key                                               200  403  403  403  403
POST   /api/admin/settings                                                    200  403  403  403  403
POST   /api/admin/settings/testMail                                           200  403  403  403  403
POST   /api/admin/settings/testSms                                            400  403  403  403  403
GET    /api/admin/securitySettings                                            200  403  403  403  403
POST   /api/admin/securitySettings                                            200  403  403  403  403
GET    /api/admin/signingKeys                                                 200  403  403  403  403
POST   /api/admin/signingKeys                                                 200  403  403  403  403
GET    /api/admin/updates                                                     200  403  403  403  403
GET    /api/oauth2/loginProcessingUrl                                         200  403  403  403  403
GET    /api/oauth2/config                                                     200  403  403  403  403
POST   /api/oauth2/config                                                     200  403  403  403  403
GET    /api/oauth2/config/template                                            200  403  403  403  403
POST   /api/oauth2/config/template                                            200  403  403  403  403
DELETE /api/oauth2/config/template/:id                                        200  403  403  403  403
GET    /api/tenantProfile/:id                                                 200  403  403  403  403
GET    /api/tenantProfileInfo/:id                                             200  403  403  403  403
GET    /api/tenantProfileInfo/default                                         200  403  403  403  403
POST   /api/tenantProfile                                                     200  403  403  403  403
POST   /api/tenantProfile/:id/default                                         200  403  403  403  403
DELETE /api/tenantProfile/:id                                                 200  403  403  403  403
GET    /api/tenantProfiles                                                    200  403  403  403  403
GET    /api/tenantProfileInfos                                                200  403  403  403  403
GET    /api/tenant/:id                                                        200  200  403  403  403
GET    /api/tenant/info/:id                                                   200  200  403  403  403
POST   /api/tenant                                                            200  403  403  403  403
DELETE /api/tenant/:id                                                        200  403  403  403  403
GET    /api/tenants                                                           200  403  403  403  403
GET    /api/tenantInfos                                                       200  403  403  403  403
GET    /api/customer/:id                                                      403  200  200  403  403
GET    /api/customer/:id/shortInfo                                            403  200  200  403  403
GET    /api/customer/:id/title                                                403  200  200  403  403
POST   /api/customer                                                          403  200  403  403  200
DELETE /api/customer/:id                                                      403  200  403  403  403
GET    /api/customers                                                         403  200  403  403  200
GET    /api/tenant/customers                                                  403  200  403  403  404
POST   /api/relation                                                          403  200  403  403  403
GET    /api/relation                                                          403  200  200  403  403
DELETE /api/relation                                                          403  200  403  403  403
POST   /api/v2/relation                                                       403  200  403  403  403
DELETE /api/v2/relation                                                       403  200  403  403  403
DELETE /api/relations                                                         403  200  403  403  403
GET    /api/relations                                                         403  200  200  403  403
GET    /api/relations/info                                                    403  200  200  403  403
POST   /api/relations                                                         403  200  200  403  403
POST   /api/relations/info                                                    403  200  200  403  403
GET    /api/deviceProfile/:id                                                 403  200  403  403  403
GET    /api/deviceProfileInfo/:id                                             403  200  200  200  404
GET    /api/deviceProfileInfo/default                                         403  200  200  200  200
GET    /api/deviceProfile/devices/keys/timeseries                             403  200  403  403  200
GET    /api/deviceProfile/devices/keys/attributes                             403  200  403  403  200
POST   /api/deviceProfile                                                     403  200  403  403  200
POST   /api/deviceProfile/:id/default                                         403  200  403  403  403
DELETE /api/deviceProfile/:id                                                 403  200  403  403  403
GET    /api/deviceProfiles                                                    403  200  403  403  200
GET    /api/deviceProfileInfos                                                403  200  200  200  200
GET    /api/device/:id                                                        403  200  200  403  404
GET    /api/device/info/:id                                                   403  200  200  403  403
GET    /api/device/types                                                      403  200  200  200  200
DELETE /api/device/:id                                                        403  200  403  403  404
GET    /api/tenant/devices                                                    403  200  403  403  200
GET    /api/tenant/deviceInfos                                                403  200  403  403  200
GET    /api/customer/:customerId/devices                                      403  200  200  403  403
GET    /api/customer/:customerId/deviceInfos                                  403  200  200  403  403
GET    /api/devices                                                           403  200  200  200  200
POST   /api/devices                                                           403  200  200  403  403
POST   /api/customer/:customerId/device/:id                                   403  200  403  403  404
POST   /api/customer/public/device/:id                                        403  200  403  403  404
DELETE /api/customer/device/:id                                               403  200  403  403  404
POST   /api/device                                                            403  200  403  403  200
GET    /api/device/:id/credentials                                            403  200  200  403  404
GET    /api/device/:id/profileKeys                                            403  200  200  403  404
GET    /api/device/:id/dashboards                                             403  200  200  403  403
POST   /api/device/credentials                                                403  200  403  403  404
POST   /api/customer/device/:deviceName/claim                                 403  403  400  403  403
DELETE /api/customer/device/:deviceName/claim                                 403  200  200  403  404
POST   /api/tenant/:tenantId/device/:id                                       403  200  403  403  404
GET    /api/asset/:id                                                         403  200  200  403  403
GET    /api/asset/info/:id                                                    403  200  200  403  403
GET    /api/asset/types                                                       403  200  200  200  200
DELETE /api/asset/:id                                                         403  200  403  403  403
GET    /api/tenant/assets                                                     403  200  403  403  200
GET    /api/tenant/assetInfos                                                 403  200  403  403  200
GET    /api/customer/:customerId/assets                                       403  200  200  403  403
GET    /api/customer/:customerId/assetInfos                                   403  200  200  403  403
GET    /api/assets                                                            403  200  200  200  200
POST   /api/assets                                                            403  200  200  403  403
POST   /api/customer/:customerId/asset/:id                                    403  200  403  403  403
POST   /api/customer/public/asset/:id                                         403  200  403  403  403
DELETE /api/customer/asset/:id                                                403  200  403  403  403
POST   /api/asset                                                             403  200  403  403  200
GET    /api/entityView/:id                                                    403  200  200  403  403
GET    /api/entityView/info/:id                                               403  200  200  403  403
GET    /api/entityView/types                                                  403  200  200  200  200
DELETE /api/entityView/:id                                                    403  200  403  403  403
GET    /api/tenant/entityViews                                                403  200  403  403  200
GET    /api/tenant/entityViewInfos                                            403  200  403  403  200
GET    /api/customer/:customerId/entityViews                                  403  200  200  403  403
GET    /api/customer/:customerId/entityViewInfos                              403  200  200  403  403
GET    /api/entityViews                                                       403  200  200  200  200
POST   /api/entityViews                                                       403  200  200  403  403
POST   /api/customer/:customerId/entityView/:id                               403  200  403  403  403
POST   /api/customer/public/entityView/:id                                    403  200  403  403  403
DELETE /api/customer/entityView/:id                                           403  200  403  403  403
POST   /api/entityView                                                        403  200  403  403  400
GET    /api/dashboard/serverTime                                              200  200  200  200  200
GET    /api/dashboard/maxDatapointsLimit                                      200  200  200  200  200
GET    /api/dashboard/info/:id                                                200  200  200  403  403
GET    /api/dashboard/:id                                                     403  200  200  403  403
POST   /api/dashboard                                                         403  200  403  403  200
DELETE /api/dashboard/:id                                                     403  200  403  403  403
POST   /api/customer/:customerId/dashboard/:id                                403  200  403  403  403
DELETE /api/customer/:customerId/dashboard/:id                                403  200  403  403  403
POST   /api/dashboard/:id/customers                                           403  200  403  403  403
POST   /api/dashboard/:id/customers/add                                       403  200  403  403  403
POST   /api/dashboard/:id/customers/remove                                    403  200  403  403  403
POST   /api/customer/public/dashboard/:id                                     403  200  403  403  403
DELETE /api/customer/public/dashboard/:id                                     403  200  403  403  403
GET    /api/user/dashboards                                                   403  200  200  403  200
GET    /api/user/dashboards/:dashboardId/:action                              403  200  200  403  403
GET    /api/dashboards/tags                                                   403  200  200  200  200
POST   /api/dashboard/:id/tags                                                403  200  403  403  403
GET    /api/tenant/:tenantId/dashboards                                       200  403  403  403  403
GET    /api/tenant/dashboards                                                 403  200  403  403  200
GET    /api/customer/:customerId/dashboards                                   403  200  200  403  403
GET    /api/ruleChain/:id                                                     403  200  403  403  403
GET    /api/ruleChain/:id/metadata                                            403  200  403  403  403
POST   /api/ruleChain                                                         403  200  403  403  200
POST   /api/ruleChain/device/default                                          403  200  403  403  200
POST   /api/ruleChain/:id/root                                                403  200  403  403  403
POST   /api/ruleChain/metadata                                                403  200  403  403  403
DELETE /api/ruleChain/:id                                                     403  200  403  403  403
GET    /api/ruleChains                                                        403  200  403  403  200
GET    /api/ruleNode/:id/debugIn                                              403  200  403  403  403
POST   /api/ruleChain/testScript                                              403  200  403  403  200
GET    /api/ruleChains/export                                                 403  200  403  403  200
POST   /api/ruleChains/import                                                 403  200  403  403  200
POST   /api/ruleChain/import/check                                            403  200  403  403  200
POST   /api/ruleChain/dryRun                                                  403  200  403  403  200
GET    /api/ruleChain/:id/trace                                               403  200  403  403  403
GET    /api/ruleChain/:id/trace/:messageId                                    403  200  403  403  403
GET    /api/versions/:versionedType/:documentId                               403  200  403  403  403
GET    /api/versions/:versionedType/:documentId/:versionId                    403  404  403  403  403
POST   /api/versions/:versionedType/:documentId/:versionId/note               403  404  403  403  403
POST   /api/versions/:versionedType/:documentId/:versionId/restore            403  404  403  403  403
GET    /api/component/:clazz                                                  200  200  403  403  200
GET    /api/components/:componentType                                         200  200  403  403  200
GET    /api/components                                                        200  200  403  403  200
GET    /api/tenant/queues                                                     403  200  403  403  200
GET    /api/widgetsBundle/:id                                                 403  200  200  200  403
POST   /api/widgetsBundle                                                     200  200  403  403  200
DELETE /api/widgetsBundle/:id                                                 403  200  403  403  403
GET    /api/widgetsBundle/:id/usage                                           403  200  403  403  403
GET    /api/widgetsBundles                                                    200  200  200  200  200
GET    /api/widgetType/:id                                                    403  200  403  403  403
POST   /api/widgetType                                                        400  200  403  403  400
DELETE /api/widgetType/:id                                                    403  200  403  403  403
GET    /api/widgetTypes                                                       200  200  200  200  200
GET    /api/widgetTypesDetails                                                200  200  200  200  200
GET    /api/widgetTypesInfos                                                  200  200  200  200  200
GET    /api/widgetTypeInfo/:id                                                403  200  403  403  403
GET    /api/widgetTypeFqns                                                    403  200  403  403  403
POST   /api/widgetsBundle/:id/widgetTypes                                     403  200  403  403  403
POST   /api/widgetsBundle/:id/widgetTypeFqns                                  403  200  403  403  403
GET    /api/widgetType                                                        200  200  200  200  200
GET    /api/alarm/:id                                                         403  200  200  403  404
GET    /api/alarm/info/:id                                                    403  200  200  403  404
POST   /api/alarm                                                             403  200  200  403  403
DELETE /api/alarm/:id                                                         403  200  200  403  404
POST   /api/alarm/:id/ack                                                     403  200  200  403  404
POST   /api/alarm/:id/clear                                                   403  200  200  403  404
GET    /api/alarm/:entityType/:entityId                                       403  200  200  403  403
GET    /api/alarm/highestSeverity/:entityType/:entityId                       403  200  200  403  403
POST   /api/alarm/:id/assign/:assigneeId                                      403  200  200  403  404
DELETE /api/alarm/:id/assign                                                  403  400  400  403  404
GET    /api/users/assign/:id                                                  403  200  200  403  404
POST   /api/alarm/:id/snooze                                                  403  200  200  403  404
DELETE /api/alarm/:id/snooze                                                  403  400  400  403  404
GET    /api/alarm/:id/comment                                                 403  200  200  403  404
POST   /api/alarm/:id/comment                                                 403  200  200  403  404
DELETE /api/alarm/:id/comment/:commentId                                      403  404  404  403  404
GET    /api/alarm/types                                                       403  200  200  200  200
GET    /api/alarms                                                            403  200  200  200  200
GET    /api/users/info                                                        403  200  200  403  200
GET    /api/deviceProfile/names                                               403  200  200  200  200
GET    /api/ruleChain/tbelEnabled                                             200  200  200  200  200
GET    /api/v2/alarms                                                         403  200  200  200  200
GET    /api/v2/alarms/summary                                                 403  200  200  200  200
GET    /api/v2/alarms/trend                                                   403  200  200  200  200
GET    /api/v2/alarms/views                                                   403  200  200  200  200
GET    /api/v2/alarms/conditions                                              403  200  200  200  200
GET    /api/customers/list                                                    403  200  200  200  200
GET    /api/users/list                                                        403  200  200  200  200
GET    /api/dashboards/list                                                   403  200  200  200  200
GET    /api/ruleChains/list                                                   403  200  403  403  200
GET    /api/deviceProfileInfos/list                                           403  200  200  200  200
GET    /api/tenants/list                                                      200  403  403  403  403
GET    /api/tenantProfiles/list                                               200  403  403  403  403
GET    /api/widgetsBundles/list                                               200  200  200  200  200
GET    /api/assetProfileInfos/list                                            403  200  200  200  200
GET    /api/dashboard/home                                                    200  200  200  200  200
GET    /api/dashboard/home/info                                               200  200  200  200  200
GET    /api/tenant/dashboard/home/info                                        403  200  403  403  200
POST   /api/tenant/dashboard/home/info                                        403  200  403  403  200
POST   /api/assetProfile                                                      403  200  403  403  200
POST   /api/assetProfile/:id/default                                          403  200  403  403  200
DELETE /api/assetProfile/:id                                                  403  400  403  403  400
GET    /api/events/:entityType/:entityId/:eventType                           403  200  200  403  403
GET    /api/events/:entityType/:entityId                                      403  200  200  403  403
POST   /api/events/:entityType/:entityId                                      403  200  200  403  403
POST   /api/events/:entityType/:entityId/clear                                403  200  403  403  403
GET    /api/audit/logs                                                        403  200  403  403  200
GET    /api/audit/logs/customer/:customerId                                   403  200  403  403  200
GET    /api/audit/logs/user/:userId                                           403  200  403  403  200
GET    /api/audit/logs/entity/:entityType/:entityId                           403  200  403  403  200
POST   /api/entitiesQuery/find                                                403  200  200  200  200
POST   /api/entitiesQuery/count                                               403  200  200  200  200
POST   /api/entitiesQuery/find/keys                                           403  200  200  200  200
POST   /api/import/thingsboard                                                400  400  403  403  400
POST   /api/import/archive                                                    404  404  403  403  404
POST   /api/archive/export                                                    400  200  403  403  200
GET    /api/archive/export                                                    400  200  403  403  200
POST   /api/archive                                                           400  200  403  403  200
GET    /api/archive/:archiveId                                                404  404  403  403  404
DELETE /api/archive/:archiveId                                                404  404  403  403  404
PUT    /api/archive/:archiveId/part/:part                                     404  404  403  403  404
GET    /api/import                                                            400  200  403  403  200
GET    /api/import/:importId                                                  404  404  403  403  404
POST   /api/import/:importId/cancel                                           404  404  403  403  404
POST   /api/import/:importId/pause                                            404  404  403  403  404
POST   /api/import/:importId/resume                                           404  404  403  403  404
POST   /api/import/:importId/check                                            404  404  403  403  404
POST   /api/import/:importId/finish                                           404  404  403  403  404
GET    /api/import/:importId/switch                                           404  404  403  403  404
POST   /api/import/:importId/activationMails                                  404  404  403  403  404
POST   /api/alarmsQuery/find                                                  403  200  200  200  200
POST   /api/alarmsQuery/count                                                 403  200  200  200  200
GET    /api/v2/alarm/:entityType/:entityId                                    403  200  200  403  403
POST   /api/device-with-credentials                                           403  200  403  403  200
GET    /api/assetProfiles                                                     403  200  403  403  200
GET    /api/assetProfileInfos                                                 403  200  200  200  200
GET    /api/assetProfile/names                                                403  200  200  200  200
GET    /api/assetProfileInfo/default                                          403  200  200  200  200
GET    /api/assetProfileInfo/:id                                              403  200  200  200  200
GET    /api/assetProfile/:id                                                  403  200  403  403  200
GET    /api/queues                                                            200  200  403  403  200
GET    /api/queues/:queueId                                                   404  404  403  403  404
GET    /api/queues/name/:queueName                                            200  200  403  403  200
GET    /api/system/info                                                       200  200  200  200  200
GET    /api/system/params                                                     200  200  200  200  200
GET    /api/edges/enabled                                                     200  200  200  200  200
GET    /api/edqs/enabled                                                      200  200  200  200  200
GET    /api/user/settings                                                     200  200  200  403  200
POST   /api/user/settings                                                     200  200  200  403  200
PUT    /api/user/settings                                                     200  200  200  403  200
DELETE /api/user/settings/:paths                                              200  200  200  403  200
GET    /api/user/settings/:type                                               200  200  200  403  200
PUT    /api/user/settings/:type                                               200  200  200  403  200
DELETE /api/user/settings/:type/:paths                                        200  200  200  403  200
GET    /api/plugins/telemetry/:entityType/:entityId/keys/attributes           403  200  200  403  404
GET    /api/plugins/telemetry/:entityType/:entityId/keys/attributes/:scope    403  200  200  403  404
GET    /api/plugins/telemetry/:entityType/:entityId/values/attributes         403  200  200  403  404
GET    /api/plugins/telemetry/:entityType/:entityId/values/attributes/:scope  403  200  200  403  404
POST   /api/plugins/telemetry/:deviceId/:scope                                403  200  403  403  404
POST   /api/plugins/telemetry/:entityType/:entityId/:scope                    403  200  403  403  404
POST   /api/plugins/telemetry/:entityType/:entityId/attributes/:scope         403  200  403  403  404
DELETE /api/plugins/telemetry/:deviceId/:scope                                403  200  403  403  404
DELETE /api/plugins/telemetry/:entityType/:entityId/:scope                    403  200  403  403  404
GET    /api/plugins/telemetry/:entityType/:entityId/keys/timeseries           403  200  200  403  404
GET    /api/plugins/telemetry/:entityType/:entityId/values/timeseries         403  200  200  403  404
POST   /api/plugins/telemetry/:entityType/:entityId/timeseries/:scope         403  200  403  403  404
POST   /api/plugins/telemetry/:entityType/:entityId/timeseries/:scope/:ttl    403  200  403  403  404
DELETE /api/plugins/telemetry/:entityType/:entityId/timeseries/delete         403  200  403  403  404
GET    /api/device-connectivity/transports                                    403  200  200  200  200
GET    /api/device-connectivity/:deviceId                                     403  200  200  403  404
GET    /api/device-connectivity/:deviceId/traffic                             403  200  200  403  404
POST   /api/rpc/oneway/:deviceId                                              403  504  504  403  404
POST   /api/rpc/twoway/:deviceId                                              403  504  504  403  404
POST   /api/plugins/rpc/oneway/:deviceId                                      403  408  408  403  404
POST   /api/plugins/rpc/twoway/:deviceId                                      403  408  408  403  404
GET    /api/admin/health                                                      200  403  403  403  403
GET    /api/admin/tenantUsage                                                 200  403  403  403  403
GET    /api/admin/nodes                                                       200  403  403  403  403
GET    /api/admin/auditLogs                                                   200  403  403  403  403
GET    /api/search                                                            200  200  200  200  200
POST   /api/auth/logout                                                     200  200  200  200  200
`

/**
 * Routes that need no access token: sign-in, activation, password reset, downloads by link, and requests of devices,
 * which contain the credentials of the device.
 */
export const OPEN_ROUTES = `
DELETE /api/auth/login
DELETE /api/auth/login/public
DELETE /api/auth/token
GET    /api/auth/login
GET    /api/auth/login/public
GET    /api/auth/token
GET    /api/device-connectivity/mqtts/certificate/download
GET    /api/noauth/activate
GET    /api/noauth/archive/:link
GET    /api/noauth/resetPassword
GET    /api/noauth/userPasswordPolicy
GET    /api/v1/:token/attributes
GET    /api/v1/:token/attributes/updates
GET    /api/v1/:token/rpc
PATCH  /api/auth/login
PATCH  /api/auth/login/public
PATCH  /api/auth/token
POST   /api/auth/login
POST   /api/auth/login/public
POST   /api/auth/token
POST   /api/noauth/activate
POST   /api/noauth/activateByEmailCode
POST   /api/noauth/oauth2Clients
POST   /api/noauth/resendEmailActivation
POST   /api/noauth/resetPassword
POST   /api/noauth/resetPasswordByEmail
POST   /api/v1/:token/attributes
POST   /api/v1/:token/claim
POST   /api/v1/:token/rpc
POST   /api/v1/:token/rpc/:id
POST   /api/v1/:token/telemetry
POST   /api/v1/provision
PUT    /api/auth/login
PUT    /api/auth/login/public
PUT    /api/auth/token
`
