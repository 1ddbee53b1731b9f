import { PRODUCT_VERSION } from '../product-version'
import type { CommandResult } from './support/command'

/** `signalbox version` */
export async function run(): Promise<CommandResult> {
  const node = process.versions.node
  return {
    text: `signalbox ${PRODUCT_VERSION} (Node ${node}, ${process.platform} ${process.arch})`,
    data: { version: PRODUCT_VERSION, node, platform: process.platform, arch: process.arch },
  }
}
