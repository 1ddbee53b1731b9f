import { ScrollPage } from '@signalbox/ui/page'

/** Where everybody starts. */
export function Component() {
  return <ScrollPage>{null}</ScrollPage>
}
