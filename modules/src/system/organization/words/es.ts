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
  ['任职', 'Empleo'],
  ['系统管理', 'Administración'],
  ['重置密码', 'Restablecer contraseña'],
  ['成员', 'Miembros'],
  [
    '{name}是最后一个可用的系统管理员，不能停用、删除或去掉该角色。',
    '{name} es el último administrador del sistema y debe seguir siéndolo.',
  ],
  ['不能授予自己没有的权限：角色“{role}”。', 'No puede conceder lo que no tiene: rol «{role}».'],
  [
    '部门“{name}”还有下级部门或人员，不能删除。',
    'El departamento «{name}» aún tiene departamentos o personas; no se puede eliminar.',
  ],
  ['不能删除自己的账号。', 'No puede eliminar su propia cuenta.'],
  [
    '{name}拥有您没有的权限或审批职责，只能由系统管理员或权限不低于其的人员维护。',
    '{name} tiene permisos o tareas de aprobación que usted no tiene; solo puede mantener la cuenta el administrador o quien tenga al menos lo mismo.',
  ],
  [
    '“{place}”被流程用来确定处理人，不能由您授予，请联系系统管理员。',
    'Los procesos hallan a quién decide por «{place}», que usted no puede asignar. Pida ayuda a un administrador.',
  ],
  [
    '不能修改自己的“{field}”，请由其他管理人员修改。',
    'No puede cambiar su propio «{field}»; puede hacerlo otro responsable.',
  ],
  [
    '登录名与已有的“{name}”只有大小写不同，请换一个。',
    'El usuario solo difiere de «{name}» en mayúsculas. Elija otro.',
  ],
  [
    '不能把自己设为部门负责人，请由系统管理员设置。',
    'No puede nombrarse jefe de departamento; puede hacerlo el administrador.',
  ],
  [
    '不能把部门“{name}”移到自己所在部门之下，请由系统管理员操作。',
    'No puede mover el departamento «{name}» bajo el suyo; puede hacerlo el administrador.',
  ],
  ['任命部门负责人（即授予其审批权）', 'Nombrar responsables de departamento (que luego aprueban)'],
  [
    '任命部门负责人需要“任命部门负责人”权限：流程会把审批交给负责人。',
    'Nombrar al responsable de un departamento requiere el permiso «Nombrar responsables de departamento»: los procesos les confían las aprobaciones.',
  ],
];

export default words;
