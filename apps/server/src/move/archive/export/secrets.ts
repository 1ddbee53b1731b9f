import type { DeviceProfile } from '@signalbox/model/entities/device-profile'
import type { RuleChainMetaData } from '@signalbox/model/rule-chains/rule-chain'
import type { Entities } from '../../../entities/entities'

/** A copy of a profile without the key and secret of provisioning, so that devices cannot provision themselves. */
export const withoutProvisioning = (profile: DeviceProfile): DeviceProfile => ({
  ...profile,
  provisionType: 'DISABLED',
  provisionDeviceKey: null,
  profileData: {
    ...profile.profileData,
    provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
  },
})

/** The nodes of a rule chain with their passwords in plain text. */
export const withSecrets = (
  content: RuleChainMetaData,
  nodeSecrets: Entities['nodeSecrets'],
): RuleChainMetaData => ({
  ...content,
  nodes: content.nodes.map((node) => ({
    ...node,
    configuration: nodeSecrets.open(node.type, node.configuration),
  })),
})
