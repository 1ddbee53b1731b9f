export const transformationNodes = [
  {
    clazz: 'transform.TbChangeOriginatorNode',
    name: 'change originator',
    category: 'TRANSFORMATION',
    relations: ['Success'],
    configDirective: 'tbTransformationNodeChangeOriginatorConfig',
    defaults: {
      originatorSource: 'CUSTOMER',
      relationsQuery: {
        direction: 'FROM',
        maxLevel: 1,
        filters: [{ relationType: 'Contains', entityTypes: [] }],
        fetchLastLevelOnly: false,
      },
    },
  },
  {
    clazz: 'transform.TbTransformMsgNode',
    name: 'script',
    category: 'TRANSFORMATION',
    relations: ['Success'],
    configDirective: 'tbTransformationNodeScriptConfig',
    defaults: { jsScript: 'SCRIPT' },
  },
  {
    clazz: 'mail.TbMsgToEmailNode',
    name: 'to email',
    category: 'TRANSFORMATION',
    relations: ['Success'],
    configDirective: 'tbTransformationNodeToEmailConfig',
    defaults: {
      fromTemplate: 'info@testmail.org',
      toTemplate: '${userEmail}',
      ccTemplate: null,
      bccTemplate: null,
      subjectTemplate: 'Device ${deviceType} temperature high',
      bodyTemplate: 'Device ${deviceName} has high temperature ${temp}',
    },
  },
]
