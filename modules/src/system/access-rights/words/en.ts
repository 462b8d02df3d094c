/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['{count} 项权限', '{count} rights'],
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
];

export default words;
