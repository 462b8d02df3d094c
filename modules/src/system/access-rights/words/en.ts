/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['{count} 项权限', '{count} rights'],
  ['请选择要授权的角色', 'Choose the role whose rights are to be set'],
  ['搜索权限', 'Search rights'],
  ['保存 {count} 处修改', 'Save {count} changes'],
  ['系统管理员拥有全部权限，不能修改。', 'System administrators hold every right; this cannot be changed.'],
  ['角色权限', 'Roles and rights'],
  ['角色名称', 'Role'],
  ['以字母开头，只用字母和数字', 'Begin with a letter; letters and digits only'],
  ['角色编码', 'Role code'],
  ['查看角色', 'See roles'],
  ['维护角色与授权', 'Maintain roles and rights'],
  ['功能权限', 'Rights'],
  ['没有“{permission}”这项权限。', 'There is no permission “{permission}”.'],
  ['不能授予自己没有的权限：{permissions}。', 'You cannot grant what you do not hold: {permissions}.'],
  [
    '角色“{name}”含有您没有的权限或审批职责，不能由您修改或删除。',
    'Role “{name}” holds permissions or approval duties that you lack; you cannot change or delete it.',
  ],
  [
    '角色编码“{code}”被流程用来确定处理人，不能更改或占用。',
    'Processes find people by role code “{code}”; it cannot be changed or taken.',
  ],
  ['角色“{name}”还有人员使用，不能删除。', 'People still hold role “{name}”; it cannot be deleted.'],
  [
    '系统管理员角色拥有全部权限，不能修改或删除。',
    'The system administrator holds everything; the role cannot be changed or deleted.',
  ],
  ['功能授权', 'Grant rights'],
];

export default words;
