import type { Alarm } from '@signalbox/model/alarms/alarm'
import { expect, test } from 'vitest'
import { newId } from '../../database/ids'
import { admin, anAlarm, changes, device, fixture, raise, read, setUpAlarms } from './alarm-testing'

setUpAlarms()

const list = async (query = '', client = admin) =>
  (await client.get(`/api/v2/alarms?page=0&pageSize=10&sortProperty=attention${query}`)).body

const comments = async (alarm: Alarm) =>
  (
    await admin.get(
      `/api/alarm/${alarm.id.id}/comment?page=0&pageSize=20&sortProperty=createdTime&sortOrder=ASC`,
    )
  ).body.data

const aUser = () =>
  fixture.app.aUser({ authority: 'TENANT_ADMIN', tenantId: fixture.tenantId, firstName: 'Ada' })

test('an alarm is assigned to a user of the tenant and unassigned', async () => {
  const alarm = await raise()
  const ada = await aUser()
  const assigned = await admin.post(`/api/alarm/${alarm.id.id}/assign/${ada.id}`)
  expect(assigned.status).toBe(200)
  expect(assigned.body).toMatchObject({
    assigneeId: { entityType: 'USER', id: ada.id },
    assignee: { email: ada.email, firstName: 'Ada' },
  })
  expect((await admin.post(`/api/alarm/${alarm.id.id}/assign/${ada.id}`)).status).toBe(400)
  const choice = await admin.get(`/api/users/assign/${alarm.id.id}?page=0&pageSize=50`)
  expect(choice.body.data.map(({ email }: { email: string }) => email)).toContain(ada.email)
  expect((await admin.delete(`/api/alarm/${alarm.id.id}/assign`)).body.assigneeId).toBeNull()
  expect((await admin.delete(`/api/alarm/${alarm.id.id}/assign`)).status).toBe(400)
  expect(changes.map((event) => event.alarm.assigneeId?.id)).toEqual([undefined, ada.id, undefined])
  const otherTenant = await fixture.app.aTenant()
  const other = (await otherTenant.admin.get('/api/auth/user')).body.id.id
  expect((await admin.post(`/api/alarm/${alarm.id.id}/assign/${other}`)).status).toBe(404)
})

test('comments are added and edited by their author; a deleted comment is replaced by a system comment', async () => {
  const alarm = await raise()
  const ada = await aUser()
  const added = await ada.post(`/api/alarm/${alarm.id.id}/comment`, { comment: { text: 'On my way' } })
  expect(added.body).toMatchObject({ type: 'OTHER', comment: { text: 'On my way' }, userId: { id: ada.id } })
  expect((await read(alarm.id)).commentCount).toBe(1)
  const edit = { id: added.body.id, comment: { text: 'There' } }
  expect((await admin.post(`/api/alarm/${alarm.id.id}/comment`, edit)).status).toBe(403)
  const edited = await ada.post(`/api/alarm/${alarm.id.id}/comment`, edit)
  expect(edited.body.comment).toMatchObject({ text: 'There', edited: 'true' })
  const path = `/api/alarm/${alarm.id.id}/comment/${added.body.id.id}`
  expect((await admin.delete(path)).status).toBe(200)
  expect((await admin.delete(path)).status).toBe(400)
  expect(await comments(alarm)).toMatchObject([{ type: 'SYSTEM', comment: { subtype: 'COMMENT_DELETED' } }])
  expect((await read(alarm.id)).commentCount).toBe(0)
})

test('concurrent deletions of a comment reduce the count by one, and a later edit is refused', async () => {
  const alarm = await raise()
  const path = `/api/alarm/${alarm.id.id}/comment`
  const add = async (text: string) => (await admin.post(path, { comment: { text } })).body
  await add('Stays')
  const { id } = await add('On my way')
  const answers = await Promise.all([
    admin.delete(`${path}/${id.id}`),
    admin.delete(`${path}/${id.id}`),
    admin.delete(`${path}/${id.id}`),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect((await read(alarm.id)).commentCount).toBe(1)
  const edit = { id, comment: { text: 'There' } }
  expect((await admin.post(path, edit)).status).toBe(403)
  expect((await comments(alarm)).map(({ type }: { type: string }) => type)).toEqual(['OTHER', 'SYSTEM'])
})

test('actions of a user on an alarm add system comments in order, and a snooze is in the audit log', async () => {
  const alarm = await raise()
  const until = Date.now() + 3_600_000
  await admin.post(`/api/alarm/${alarm.id.id}/snooze`, { until, reason: 'Door is being repaired' })
  await admin.post(`/api/alarm/${alarm.id.id}/ack`)
  await admin.post('/api/alarm', anAlarm({ severity: 'CRITICAL', status: 'ACTIVE_ACK' }))
  await admin.post(`/api/alarm/${alarm.id.id}/clear`)
  const subtypes = (await comments(alarm)).map(
    ({ comment }: { comment: { subtype: string } }) => comment.subtype,
  )
  expect(subtypes).toEqual(['SNOOZED_BY_USER', 'ACKED_BY_USER', 'SEVERITY_CHANGED', 'CLEARED_BY_USER'])
  const audit = await admin.get(
    `/api/audit/logs/entity/DEVICE/${device.id}?page=0&pageSize=20&sortProperty=createdTime&sortOrder=ASC`,
  )
  expect(audit.body.data.map(({ actionType }: { actionType: string }) => actionType)).toContain(
    'ALARM_SNOOZED',
  )
})

test('a snoozed alarm needs no attention until the snooze ends; a snooze requires a reason and an end in the future', async () => {
  const alarm = await raise({ type: 'Snooze me' })
  const path = `/api/alarm/${alarm.id.id}/snooze`
  expect((await admin.post(path, { until: Date.now() + 60_000, reason: ' ' })).status).toBe(400)
  expect((await admin.post(path, { until: Date.now() - 1, reason: 'Past' })).status).toBe(400)
  const attention = () => list('&statusList=ACTIVE,UNACK&snoozed=false&typeList=Snooze me')
  expect((await attention()).totalElements).toBe(1)
  const snoozed = await admin.post(path, { until: Date.now() + 60_000, reason: 'Known' })
  expect(snoozed.body).toMatchObject({ snoozeReason: 'Known' })
  expect((await attention()).totalElements).toBe(0)
  await admin.delete(path)
  expect((await attention()).totalElements).toBe(1)
})

test('the list of all alarms is filtered, grouped and counted, and sorted by what needs attention first', async () => {
  const type = 'Fleet list'
  const profile = (await admin.get('/api/deviceProfileInfo/default')).body
  const minor = await raise({ type, severity: 'MINOR' })
  const critical = await raise({ type, severity: 'CRITICAL', originator: await fixture.device('Fleet two') })
  const cleared = await raise({ type, severity: 'CRITICAL', originator: await fixture.device('Fleet three') })
  await admin.post(`/api/alarm/${cleared.id.id}/clear`)
  const ids = async (query: string) =>
    (await list(`&typeList=${type}${query}`)).data.map((row: Alarm) => row.id.id)
  expect(await ids('')).toEqual([critical.id.id, minor.id.id, cleared.id.id])
  expect(await ids('&severityList=MINOR')).toEqual([minor.id.id])
  expect(await ids('&statusList=CLEARED')).toEqual([cleared.id.id])
  expect(await ids('&statusList=ACTIVE,CLEARED,UNACK')).toHaveLength(3)
  expect(await ids('&textSearch=leet tw')).toEqual([critical.id.id])
  expect(await ids(`&deviceProfileList=${profile.id.id}`)).toHaveLength(3)
  expect(await ids(`&startTime=${Date.now() + 1000}`)).toEqual([])
  const summary = (await admin.get(`/api/v2/alarms/summary?typeList=${type}`)).body
  expect(summary.statuses).toEqual({ ACTIVE_UNACK: 2, ACTIVE_ACK: 0, CLEARED_UNACK: 1, CLEARED_ACK: 0 })
  expect(summary.groups).toEqual([
    { key: 'ACTIVE_UNACK', count: 2 },
    { key: 'CLEARED_UNACK', count: 1 },
  ])
  expect(summary.first).toEqual([])
  const start = (await admin.get(`/api/v2/alarms/summary?typeList=${type}&rows=2`)).body
  expect(start).toMatchObject({ groups: summary.groups, first: [{ id: critical.id }, { id: minor.id }] })
  const views = (await admin.get('/api/v2/alarms/views')).body
  expect(views.attention).toBeGreaterThanOrEqual(2)
  const pages = [0, 1, 2, 3].map(async (page) => {
    const path = `/api/v2/alarms?page=${page}&pageSize=1&sortProperty=attention&typeList=${type}`
    const { data, totalElements } = (await admin.get(path)).body
    return [totalElements, ...data.map((row: Alarm) => row.id.id)]
  })
  expect(await Promise.all(pages)).toEqual([[3, critical.id.id], [3, minor.id.id], [3, cleared.id.id], [3]])
  expect(await ids('&groupBy=severity')).toEqual([critical.id.id, cleared.id.id, minor.id.id])
  const bySeverity = await admin.get(`/api/v2/alarms/summary?typeList=${type}&groupBy=severity`)
  expect(bySeverity.body.groups).toEqual([
    { key: 'CRITICAL', count: 2 },
    { key: 'MINOR', count: 1 },
  ])
  const types = await admin.get('/api/alarm/types?page=0&pageSize=50&textSearch=fleet')
  expect(types.body.data).toMatchObject([{ entityType: 'ALARM', type }])
})

test('pages continue across statuses, severities, snoozed alarms and types', async () => {
  const type = 'Paged list'
  const raiseOn = async (name: string, more: object) => {
    const alarm = await raise({ type, originator: await fixture.device(name), ...more })
    return alarm.id.id
  }
  const snoozed = await raiseOn('Page one', { severity: 'CRITICAL' })
  await admin.post(`/api/alarm/${snoozed}/snooze`, { until: Date.now() + 60_000, reason: 'Known' })
  const older = await raiseOn('Page two', { severity: 'MAJOR' })
  const newer = await raiseOn('Page three', { severity: 'MAJOR' })
  const acknowledged = await raiseOn('Page four', { severity: 'CRITICAL', status: 'ACTIVE_ACK' })
  const other = await raiseOn('Page five', { severity: 'CRITICAL', type: 'Paged list A' })
  const paged = async (pageSize: number, query: string) => {
    const ids: string[] = []
    for (let page = 0; page * pageSize < 5; page++) {
      const path = `/api/v2/alarms?page=${page}&pageSize=${pageSize}&sortProperty=attention${query}`
      ids.push(...(await admin.get(path)).body.data.map((row: Alarm) => row.id.id))
    }
    return ids
  }
  const byStatus = [other, newer, older, snoozed, acknowledged]
  const byType = [newer, older, snoozed, acknowledged, other]
  for (const pageSize of [1, 2, 3, 5]) {
    expect(await paged(pageSize, '&textSearch=paged list')).toEqual(byStatus)
    expect(await paged(pageSize, '&textSearch=paged list&groupBy=type')).toEqual(byType)
  }
  const summary = (await admin.get('/api/v2/alarms/summary?textSearch=paged list&groupBy=type')).body
  expect(summary.groups).toEqual([
    { key: type, count: 4 },
    { key: 'Paged list A', count: 1 },
  ])
  expect(summary.statuses).toMatchObject({ ACTIVE_UNACK: 4, ACTIVE_ACK: 1 })
})

test('the trend has the number of active alarms in each hour of the last day', async () => {
  const tenant = await fixture.app.aTenant()
  const active = async () => (await tenant.admin.get('/api/v2/alarms/trend')).body.active
  expect(await active()).toEqual(Array(25).fill(0))
  const hourMs = 3_600_000
  const now = Date.now()
  const alarm = (startedHoursAgo: number, clearedHoursAgo?: number) => ({
    id: newId(),
    created_time: now,
    tenant_id: tenant.tenantId,
    type: 'Trend',
    originator_id: tenant.tenantId,
    originator_type: 'TENANT' as const,
    severity: 'MAJOR' as const,
    status: clearedHoursAgo === undefined ? ('ACTIVE_UNACK' as const) : ('CLEARED_ACK' as const),
    start_ts: now - startedHoursAgo * hourMs,
    end_ts: now,
    clear_ts: clearedHoursAgo === undefined ? 0 : now - clearedHoursAgo * hourMs,
    propagate_relation_types: [],
  })
  await fixture.app.platform.db
    .insertInto('alarm')
    .values([alarm(100), alarm(3.5), alarm(50, 20.5), alarm(2.5, 0.5), alarm(60, 30)])
    .execute()
  // The values from 24 hours ago to now. The first four values count the alarm that was cleared 20.5 hours
  // ago, and each value 3 counts the alarm that lasted two hours.
  expect(await active()).toEqual([...Array(4).fill(2), ...Array(17).fill(1), 2, 3, 3, 2])
})

test('customer users see and handle the alarms of their own entities only', async () => {
  const customer = await fixture.customer('Owner of one')
  const other = await fixture.customer('Owner of none')
  const own = await fixture.device('Of a customer')
  await admin.post(`/api/customer/${customer.id}/device/${own.id}`)
  const alarm = await raise({ type: 'Customer alarm', originator: own })
  const user = await fixture.customerUser(customer)
  const otherUser = await fixture.customerUser(other)
  expect((await list('', user)).data).toMatchObject([
    { id: alarm.id, customer: { title: 'Owner of one' }, originatorName: 'Of a customer' },
  ])
  expect((await list('', otherUser)).data).toEqual([])
  expect((await list(`&customerId=${customer.id}`)).data).toHaveLength(1)
  expect((await otherUser.post(`/api/alarm/${alarm.id.id}/comment`, { comment: { text: 'x' } })).status).toBe(
    403,
  )
  expect((await user.post(`/api/alarm/${alarm.id.id}/comment`, { comment: { text: 'x' } })).status).toBe(200)
  expect((await user.post(`/api/alarm/${alarm.id.id}/assign/${user.id}`)).status).toBe(200)
})

test('visitors of public dashboards read alarms, but neither comments nor names of users', async () => {
  const kiosk = await fixture.device('Kiosk')
  const { body } = await admin.post(`/api/customer/public/device/${kiosk.id}`)
  const publicId = body.customerId.id
  const login = await fixture.app.anonymous.post('/api/auth/login/public', { publicId })
  const visitor = fixture.app.client(login.body.token)
  const alarm = await raise({ type: 'Of the kiosk', originator: kiosk })
  const ada = await aUser()
  await admin.post(`/api/alarm/${alarm.id.id}/assign/${ada.id}`)
  await admin.post(`/api/alarm/${alarm.id.id}/comment`, { comment: { text: 'On my way' } })
  const refused = ['users/info?', 'users?', `users/assign/${alarm.id.id}?`, `alarm/${alarm.id.id}/comment?`]
  for (const path of refused)
    expect((await visitor.get(`/api/${path}page=0&pageSize=10`)).status, path).toBe(403)
  const query = (search: string) => ({
    entityFilter: { type: 'singleEntity', singleEntity: kiosk },
    alarmFields: [{ type: 'ALARM_FIELD', key: 'assignee' }],
    pageLink: {
      ...{ page: 0, pageSize: 10, textSearch: search },
      sortOrder: { key: { type: 'ALARM_FIELD', key: 'assignee' }, direction: 'ASC' },
    },
  })
  const alarmFromEachPath = async (client: typeof admin) => [
    (await client.get(`/api/alarm/info/${alarm.id.id}`)).body,
    ...(await client.get(`/api/alarm/DEVICE/${kiosk.id}?page=0&pageSize=10`)).body.data,
    ...(await list('&textSearch=of the kiosk', client)).data,
    ...(await client.get('/api/v2/alarms/summary?textSearch=of the kiosk&rows=9')).body.first,
    ...(await client.post('/api/alarmsQuery/find', query('ada'))).body.data,
  ]
  expect((await alarmFromEachPath(admin)).map(({ assignee }) => assignee?.email)).toEqual(
    Array(5).fill(ada.email),
  )
  expect((await alarmFromEachPath(visitor)).map(({ assignee }) => assignee)).toEqual(Array(5).fill(null))
  const found = async (client: typeof admin) =>
    (await client.post('/api/alarmsQuery/find', query('not in the name'))).body.totalElements
  expect([await found(admin), await found(visitor)]).toEqual([0, 1])
})

test('customer users see alarms of their entities and alarms propagated to these entities, and each alarm once', async () => {
  const customer = await fixture.customer('Owner of a site')
  const site = await fixture.asset('Site of a customer')
  const own = await fixture.device('Device at the site')
  const foreign = await fixture.device('Foreign device at the site')
  await admin.post(`/api/customer/${customer.id}/asset/${site.id}`)
  await admin.post(`/api/customer/${customer.id}/device/${own.id}`)
  await fixture.relate(site, 'Contains', own)
  await fixture.relate(site, 'Contains', foreign)
  const user = await fixture.customerUser(customer)
  for (const [type, originator, propagate] of [
    ['Of the site', site, false],
    ['Of the device', own, true],
    ['Of the user', { entityType: 'USER', id: user.id }, false],
    ['Propagated', foreign, true],
    ['Not propagated', await fixture.device('Elsewhere'), true],
  ] as const)
    await raise({ type, originator, propagate })
  const types = async (query: string, client = admin) =>
    (await list(query, client)).data.map(({ type }: Alarm) => type).sort()
  const raised = ['Of the device', 'Of the site', 'Of the user']
  expect(await types('', user)).toEqual([...raised, 'Propagated'])
  expect((await user.get('/api/v2/alarms/views')).body.all).toBe(4)
  expect((await user.get('/api/alarm/types?page=0&pageSize=9')).body.totalElements).toBe(4)
  expect(await types(`&customerId=${customer.id}`)).toEqual(raised)
  expect(await types(`&customerId=${customer.id}`, user)).toEqual(raised)
  expect(await types(`&textSearch=${encodeURIComponent(user.email)}`)).toEqual(['Of the user'])
})

test('the rule of an alarm is returned with the latest value and the limit of the device', async () => {
  const rule = {
    condition: {
      spec: { type: 'SIMPLE' },
      condition: [
        {
          key: { type: 'TIME_SERIES', key: 'temperature' },
          valueType: 'NUMERIC',
          predicate: {
            type: 'NUMERIC',
            operation: 'GREATER',
            value: {
              defaultValue: 10,
              dynamicValue: { sourceType: 'CURRENT_DEVICE', sourceAttribute: 'limit' },
            },
          },
        },
      ],
    },
  }
  const base = (await admin.get('/api/deviceProfiles?page=0&pageSize=1')).body.data[0]
  const profile = (
    await admin.post('/api/deviceProfile', {
      ...base,
      id: undefined,
      name: 'With a rule',
      default: false,
      profileData: {
        ...base.profileData,
        alarms: [
          { id: 'a', alarmType: 'Warm', createRules: { MAJOR: rule }, clearRule: null, propagate: false },
        ],
      },
    })
  ).body
  const deviceWithRule = await fixture.device('Ruled', { deviceProfileId: profile.id })
  await fixture.series(deviceWithRule, { temperature: { kind: 'DOUBLE', value: 21.5 } })
  await fixture.attributes(deviceWithRule, 'SERVER_SCOPE', { limit: { kind: 'LONG', value: 20 } })
  const alarm = await raise({ type: 'Warm', originator: deviceWithRule })
  const path = `/api/v2/alarms/conditions?alarmIds=${alarm.id.id}`
  expect((await admin.get(path)).body).toMatchObject([
    {
      alarmId: alarm.id.id,
      createRule: { condition: { spec: { type: 'SIMPLE' } } },
      watched: { key: 'temperature', value: 21.5, ts: 1000, limit: { value: 20, isUpper: true } },
      holds: true,
    },
  ])
  await fixture.attributes(deviceWithRule, 'SERVER_SCOPE', { limit: { kind: 'LONG', value: 30 } }, 2000)
  expect((await admin.get(path)).body[0].holds).toBe(false)
  const otherTenant = await fixture.app.aTenant()
  expect((await otherTenant.admin.get(path)).body).toEqual([])
})

test('the rule of an alarm can use server and shared attributes and fields of the device', async () => {
  const text = (type: string, key: string, defaultValue: string) => ({
    key: { type, key },
    valueType: 'STRING',
    predicate: { type: 'STRING', operation: 'EQUAL', ignoreCase: false, value: { defaultValue } },
  })
  const conditions = [
    text('SERVER_ATTRIBUTE', 'mode', 'server'),
    text('SHARED_ATTRIBUTE', 'mode', 'shared'),
    text('ATTRIBUTE', 'mode', 'server'),
    text('ENTITY_FIELD', 'name', 'Scoped'),
  ]
  const base = (await admin.get('/api/deviceProfiles?page=0&pageSize=1')).body.data[0]
  const rule = { condition: { spec: { type: 'SIMPLE' }, condition: conditions } }
  const alarms = [{ id: 'a', alarmType: 'Mode', createRules: { MAJOR: rule }, clearRule: null }]
  const profileData = { ...base.profileData, alarms }
  const profile = { ...base, id: undefined, name: 'With scopes', default: false, profileData }
  const saved = await admin.post('/api/deviceProfile', profile)
  const scoped = await fixture.device('Scoped', { deviceProfileId: saved.body.id })
  await fixture.attributes(scoped, 'SERVER_SCOPE', { mode: { kind: 'STRING', value: 'server' } })
  await fixture.attributes(scoped, 'SHARED_SCOPE', { mode: { kind: 'STRING', value: 'shared' } })
  const alarm = await raise({ type: 'Mode', originator: scoped })
  const { body } = await admin.get(`/api/v2/alarms/conditions?alarmIds=${alarm.id.id}`)
  expect(body).toMatchObject([{ alarmId: alarm.id.id, holds: true }])
})
