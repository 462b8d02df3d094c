const attribute = (name: string, type: 'String' | 'Boolean' = 'String') => ({ name, isAttr: true, type });

/** What the engine reads beside BPMN, so that the modeler keeps it as it is. */
export const JIANHENG_MODDLE = {
  name: 'Jianheng',
  uri: 'http://jianheng.cn/schema/bpmn',
  prefix: 'jianheng',
  xml: { tagAlias: 'lowerCase' },
  types: [
    {
      name: 'Settings',
      superClass: ['Element'],
      meta: { allowedIn: ['*'] },
      properties: [{ name: 'text', isBody: true, type: 'String' }],
    },
    { name: 'WithAction', extends: ['bpmn:ServiceTask'], properties: [attribute('action')] },
    {
      name: 'WithWorking',
      extends: ['bpmn:TimerEventDefinition'],
      properties: [attribute('working', 'Boolean')],
    },
    {
      name: 'WithCollection',
      extends: ['bpmn:MultiInstanceLoopCharacteristics'],
      properties: [attribute('collection')],
    },
  ],
} as const;
