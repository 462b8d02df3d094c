/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['角色权限', 'Roles y permisos'],
  ['角色名称', 'Rol'],
  ['以字母开头，只用字母和数字', 'Empiece por una letra; solo letras y cifras'],
  ['角色编码', 'Código de rol'],
  ['查看角色', 'Ver roles'],
  ['维护角色与授权', 'Mantener roles y permisos'],
  ['功能权限', 'Permisos'],
];

export default words;
