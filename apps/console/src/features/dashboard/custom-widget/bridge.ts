import type { EntityId } from '@signalbox/model/entity-id'
import { DashboardFilter } from '@signalbox/model/query/key-filter'
import type { ToastType } from '@signalbox/ui/feedback/toasts'
import type { RowsRequest, WidgetData } from '@signalbox/widgets/widget-data'
import type { ActionTarget, WidgetActions } from '@signalbox/widgets/widget-props'
import { z } from 'zod'
import type { FrameHeader } from '../../../sandbox/frame/messages'
import { LinkUrl, PagePath } from '../../../sandbox/frame/open-link'
import type { DashboardContext } from '../dashboard-context'
import { allowedPath, type ScriptRequest } from './allowed-requests'
import { ScriptSource, SubscriptionOptions } from './script-subscriptions'

/** What the page does for a frame. `answerCall` validates the arguments before each call. */
export interface BridgeHost {
  dashboard: Pick<
    DashboardContext,
    'states' | 'showRight' | 'refreshAliases' | 'aliases' | 'chooseEntity' | 'applyFilter'
  >
  actions: WidgetActions
  /** The configured actions of the widget, by action source. */
  sources: Record<string, readonly { id: string }[]>
  dataOf(subscription: string): WidgetData | undefined
  send(request: ScriptRequest): Promise<unknown>
  /** The first entity of an alias, with its names. */
  firstEntity(aliasId: string): Promise<unknown>
  confirm(title: string, text: string, cancel: string, ok: string): Promise<boolean>
  alert(title: string, text: string, ok: string): Promise<boolean>
  navigate(path: string): void
  /** Opens the URL in another tab if the user agrees. */
  openLink(url: string): Promise<void>
  setHeader(header: FrameHeader): void
  toast(type: ToastType, text: string, durationMs: number | null): void
  hideToasts(): void
  /** The font of all icons, as a file. */
  iconFont(): Promise<ArrayBuffer>
  subscribe(
    id: string,
    type: 'latest' | 'timeseries' | 'alarm',
    sources: ScriptSource[],
    options: SubscriptionOptions,
  ): void
  unsubscribe(id: string): void
  /** Sends an event to the scripts of other widgets. */
  broadcast(name: string, args: unknown[]): void
}

/** Handles a call of a frame. Names that are not in `CALLS` are refused. */
export async function answerCall(name: string, args: unknown, host: BridgeHost): Promise<unknown> {
  const bridgeCall = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined
  if (!bridgeCall) throw new Error(`The page has no call ${JSON.stringify(name)}`)
  const parsed = bridgeCall.args.safeParse(args)
  if (!parsed.success) throw new Error(`Invalid arguments of ${name}: ${z.prettifyError(parsed.error)}`)
  return (await bridgeCall.run(host, parsed.data as never)) ?? null
}

interface BridgeCall {
  args: z.ZodType
  run(host: BridgeHost, args: never): unknown
}

/** Lets the compiler check that the handler accepts the arguments of the schema. */
const bridgeCall = <Args extends z.ZodType>(
  args: Args,
  run: (host: BridgeHost, args: z.output<Args>) => unknown,
): BridgeCall => ({ args, run: run as BridgeCall['run'] })

const Text = z.string().max(10_000)
const Id = z.string().min(1).max(255)
const Params = z.record(z.string(), z.unknown())
const Entity = z.looseObject({ entityType: Id, id: Id })
const Target = z.object({
  entityId: Entity.optional(),
  entityName: Text.nullish(),
  entityLabel: Text.nullish(),
  extra: z.unknown().optional(),
})
const Rows = z.object({
  page: z.number().int().min(0),
  pageSize: z.number().int().min(1).max(1024),
  textSearch: Text.optional(),
  sortBy: Text.optional(),
  sortOrder: z.enum(['ASC', 'DESC']).optional(),
  filter: z
    .object({ statuses: z.array(Text), severities: z.array(Text), types: z.array(Text) })
    .partial()
    .optional(),
})
const CALLS: Record<string, BridgeCall> = {
  request: bridgeCall(
    z.tuple([z.enum(['GET', 'POST', 'DELETE']), Text, z.unknown()]),
    (host, [method, requestedPath, body]) => {
      const path = allowedPath({ method, path: requestedPath })
      if (!path) throw new Error(`Widgets may not send ${method} ${requestedPath}`)
      return host.send({ method, path, body })
    },
  ),
  runAction: bridgeCall(z.tuple([Id, Target]), ({ actions, sources }, [id, target]) => {
    const source = Object.keys(sources).find((name) => sources[name]?.some((action) => action.id === id))
    if (!source) throw new Error('The widget has no such action')
    actions.run(source, id, target as ActionTarget)
  }),
  setActiveEntity: bridgeCall(z.tuple([Target]), ({ actions }, [target]) =>
    actions.setActiveEntity(target as ActionTarget),
  ),
  sendCommand: bridgeCall(
    z.tuple([z.enum(['oneway', 'twoway']), Id, z.unknown(), z.number().min(0)]),
    ({ actions }, [kind, method, params, timeoutMs]) => actions.sendCommand(kind, method, params, timeoutMs),
  ),
  toast: bridgeCall(
    z.tuple([z.enum(['success', 'info', 'warn', 'error']), Text, z.number().min(0).max(600_000).nullable()]),
    (host, args) => host.toast(...args),
  ),
  hideToasts: bridgeCall(z.tuple([]), (host) => host.hideToasts()),
  openState: bridgeCall(z.tuple([Id, Params, z.boolean()]), ({ dashboard }, [id, params, openRight]) => {
    dashboard.showRight(openRight)
    dashboard.states.open(id, params)
  }),
  updateState: bridgeCall(z.tuple([Text, Params, z.boolean()]), ({ dashboard }, [id, params, openRight]) => {
    dashboard.showRight(openRight)
    dashboard.states.update(id || undefined, params)
  }),
  goToState: bridgeCall(z.tuple([z.number().int().min(0)]), ({ dashboard }, [index]) =>
    dashboard.states.goTo(index),
  ),
  showRight: bridgeCall(z.tuple([]), ({ dashboard }) => dashboard.showRight(true)),
  zoom: bridgeCall(z.tuple([z.number(), z.number()]), ({ actions }, [start, end]) =>
    actions.zoomWindow(start, end),
  ),
  resetZoom: bridgeCall(z.tuple([]), ({ actions }) => actions.resetWindow()),
  setHidden: bridgeCall(z.tuple([Id, z.number().int().min(0), z.boolean()]), (host, [id, index, isHidden]) =>
    host.dataOf(id)?.setHidden(index, isHidden),
  ),
  requestRows: bridgeCall(z.tuple([Id, Rows]), (host, [id, request]) =>
    host.dataOf(id)?.requestRows(request as RowsRequest),
  ),
  iconFont: bridgeCall(z.tuple([]), (host) => host.iconFont()),
  updateAliases: bridgeCall(z.tuple([]), ({ dashboard }) => dashboard.refreshAliases()),
  chooseEntity: bridgeCall(z.tuple([Id, Entity]), ({ dashboard }, [aliasId, entity]) => {
    if (!Object.hasOwn(dashboard.aliases.aliases, aliasId)) throw new Error('The dashboard has no such alias')
    dashboard.chooseEntity(aliasId, entity as EntityId)
  }),
  applyFilter: bridgeCall(z.tuple([DashboardFilter]), ({ dashboard }, [filter]) => {
    if (!Object.hasOwn(dashboard.aliases.filters, filter.id))
      throw new Error('The dashboard has no such filter')
    dashboard.applyFilter(filter)
  }),
  firstEntity: bridgeCall(z.tuple([Id]), (host, [aliasId]) => host.firstEntity(aliasId)),
  confirm: bridgeCall(z.tuple([Text, Text, Text, Text]), (host, args) => host.confirm(...args)),
  alert: bridgeCall(z.tuple([Text, Text, Text]), (host, args) => host.alert(...args)),
  navigate: bridgeCall(z.tuple([PagePath]), (host, [path]) => host.navigate(path)),
  openLink: bridgeCall(z.tuple([LinkUrl]), (host, [url]) => host.openLink(url)),
  setHeader: bridgeCall(
    z.tuple([
      z.object({
        title: Text.nullable(),
        tooltip: Text.nullable(),
        buttons: z.array(z.object({ name: Text, icon: Text })).max(20),
      }),
    ]),
    (host, [header]) => host.setHeader(header),
  ),
  subscribe: bridgeCall(
    z.tuple([
      Id,
      z.enum(['latest', 'timeseries', 'alarm']),
      z.array(ScriptSource).max(100),
      SubscriptionOptions,
    ]),
    (host, args) => host.subscribe(...args),
  ),
  unsubscribe: bridgeCall(z.tuple([Id]), (host, [id]) => host.unsubscribe(id)),
  broadcast: bridgeCall(z.tuple([Id, z.array(z.unknown()).max(20)]), (host, args) => host.broadcast(...args)),
}
