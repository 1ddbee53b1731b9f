import type { TypeParameters } from '../messages'

/** The properties of `self` that a controller script may set. */
export interface Controller {
  ctx?: unknown
  onInit?(): void
  onDataUpdated?(): void
  onLatestDataUpdated?(): void
  onResize?(): void
  onEditModeChanged?(): void
  onMobileModeChanged?(): void
  onDestroy?(): void
  getSettingsSchema?(): unknown
  getDataKeySettingsSchema?(): unknown
  typeParameters?(): Record<string, unknown>
  actionSources?(): TypeParameters['actionSources']
  useCustomDatasources?(): boolean
}

export type MakeController = (ctx?: unknown) => Controller

/** Compiles a controller script. Throws the syntax error of an invalid script, which the caller reports. */
export function compileController(script: string): MakeController {
  // The type of a function made from text is not known. Called with `new`, it is the constructor of the controller.
  const Widget = new Function(
    'ctx',
    `var self = this; self.ctx = ctx;\n${script}\n//# sourceURL=${SOURCE}`,
  ) as unknown as new (
    ctx?: unknown,
  ) => Controller
  return (ctx) => new Widget(ctx)
}

const SOURCE = 'widget-script.js'
/** The number of lines before the script: two of the head of the function, and one that sets `self`. */
const LINES_BEFORE = 3

/** The line and column in the script where an error was thrown; empty if the error is not from the script. */
export function scriptPosition({ stack = '' }: Error): { line?: number; column?: number } {
  const [, line, column] = /widget-script\.js:(\d+):(\d+)/.exec(stack) ?? []
  const scriptLine = Number(line) - LINES_BEFORE
  return scriptLine > 0 ? { line: scriptLine, column: Number(column) } : {}
}

/** Creates one controller without a context and reads its type parameters. */
export function typeParametersOf(make: MakeController): TypeParameters {
  const self = make()
  return {
    typeParameters: self.typeParameters?.() ?? {},
    actionSources: self.actionSources?.() ?? {},
    settingsSchema: self.getSettingsSchema?.() ?? null,
    dataKeySettingsSchema: self.getDataKeySettingsSchema?.() ?? null,
    // biome-ignore lint/correctness/useHookAtTopLevel: this function of widget scripts is not a React hook
    usesOwnData: self.useCustomDatasources?.() === true,
  }
}
