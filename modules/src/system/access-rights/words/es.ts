/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['{count} 项权限', '{count} permisos'],
  ['请选择要授权的角色', 'Elija el rol cuyos permisos quiere definir'],
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
  ['没有“{permission}”这项权限。', 'No existe el permiso «{permission}».'],
  ['不能授予自己没有的权限：{permissions}。', 'No puede conceder lo que no tiene: {permissions}.'],
  [
    '角色“{name}”含有您没有的权限或审批职责，不能由您修改或删除。',
    'El rol «{name}» tiene permisos o tareas de aprobación que usted no tiene; no puede cambiarlo ni eliminarlo.',
  ],
  [
    '角色编码“{code}”被流程用来确定处理人，不能更改或占用。',
    'Los procesos buscan personas por el código «{code}»; no se puede cambiar ni ocupar.',
  ],
  ['角色“{name}”还有人员使用，不能删除。', 'Aún hay personas con el rol «{name}»; no se puede eliminar.'],
  [
    '系统管理员角色拥有全部权限，不能修改或删除。',
    'El administrador del sistema tiene todos los permisos; el rol no se puede cambiar ni eliminar.',
  ],
  ['功能授权', 'Conceder permisos'],
];

export default words;
