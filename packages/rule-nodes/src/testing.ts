/** Everything that tests of nodes import. */
export { aMessage, anId, DEVICE, TENANT_ID } from './testing/builders'
export { aTestContext, runNode, startNode, type TestContext } from './testing/run-node'
