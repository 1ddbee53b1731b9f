/** Everything that tests of nodes import. */
export { aMessage, anId, DEVICE, TENANT_ID } from './testing/builders'
export { aWorld, runNode, startNode, type World } from './testing/run-node'
