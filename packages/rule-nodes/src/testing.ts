/** What tests of nodes need in one word. */
export { aMessage, anId, DEVICE, TENANT_ID } from './testing/builders'
export { aWorld, runNode, startNode, type World } from './testing/run-node'
