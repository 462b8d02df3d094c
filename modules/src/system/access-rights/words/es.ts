/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['{count} 项权限', '{count} permisos'],
  ['搜索权限', 'Buscar permisos'],
  ['保存 {count} 处修改', 'Guardar {count} cambios'],
  [
    '系统管理员拥有全部权限，不能修改。',
    'Los administradores tienen todos los permisos; no se puede cambiar.',
  ],
  ['角色权限', 'Roles y permisos'],
  ['角色名称', 'Rol'],
  ['以字母开头，只用字母和数字', 'Empiece por una letra; solo letras y cifras'],
  ['角色编码', 'Código de rol'],
  ['查看角色', 'Ver roles'],
  ['维护角色与授权', 'Mantener roles y permisos'],
  ['功能权限', 'Permisos'],
];

export default words;
