/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['重置“{name}”的密码？', '¿Restablecer la contraseña de «{name}»?'],
  [
    '原密码随即失效，系统将生成一个临时密码，首次登录后必须修改。',
    'La contraseña anterior deja de valer; se crea una temporal que debe cambiarse al entrar.',
  ],
  ['“{name}”的临时密码', 'Contraseña temporal de «{name}»'],
  ['我已保存', 'La he guardado'],
  [
    '密码只显示这一次，关闭后无法再次查看，请立即告知本人。',
    'Solo se muestra esta vez y no podrá verse de nuevo: comuníquela ahora.',
  ],
  ['组织机构', 'Organización'],
  ['部门名称', 'Departamento'],
  ['部门编码', 'Código de departamento'],
  ['部门负责人', 'Responsable'],
  ['电话', 'Teléfono'],
  ['用户', 'Usuarios'],
  ['只能用字母、数字和 . _ - @', 'Solo letras, cifras y . _ - @'],
  ['所属部门', 'Departamento'],
  ['不是有效的手机号', 'No es un móvil válido'],
  ['手机', 'Móvil'],
  ['不是有效的邮箱', 'No es un correo válido'],
  ['邮箱', 'Correo'],
  ['角色', 'Roles'],
  ['查看部门', 'Ver departamentos'],
  ['维护部门', 'Mantener departamentos'],
  ['查看用户', 'Ver usuarios'],
  ['维护用户', 'Mantener usuarios'],
  ['账号', 'Cuenta'],
  ['任职', 'Puesto'],
  ['系统管理', 'Administración'],
  ['重置密码', 'Restablecer contraseña'],
  ['成员', 'Miembros'],
];

export default words;
