import { useMemo } from 'react'
import type { WidgetEnvironment } from '../widget-props'

/**
 * A function with one argument, whose body is stored in the settings of a widget. Without a body `byDefault` is used; a
 * failed call gives undefined.
 */
export function useTenantFunction<Result>(
  { compile }: WidgetEnvironment,
  body: string | null | undefined,
  argumentName: string,
  byDefault: (argument: unknown) => Result,
) {
  return useMemo(() => {
    const compiled = compile(body ?? undefined, [argumentName])
    return async (argument: unknown): Promise<Result> => {
      if (!compiled) return byDefault(argument)
      const [result] = await compiled.call([[argument]])
      return result as Result
    }
  }, [compile, body, argumentName, byDefault])
}
