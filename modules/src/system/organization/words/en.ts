/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['重置“{name}”的密码？', 'Reset the password of “{name}”?'],
  [
    '原密码随即失效，系统将生成一个临时密码，首次登录后必须修改。',
    'The old password ends at once; a temporary one is made, to be changed at the first sign-in.',
  ],
  ['“{name}”的临时密码', 'Temporary password of “{name}”'],
  ['我已保存', 'I have saved it'],
  [
    '密码只显示这一次，关闭后无法再次查看，请立即告知本人。',
    'It is shown this once and cannot be seen again: tell its owner now.',
  ],
  ['组织机构', 'Organisation'],
  ['部门名称', 'Department'],
  ['部门编码', 'Department code'],
  ['部门负责人', 'Head'],
  ['电话', 'Telephone'],
  ['用户', 'Users'],
  ['只能用字母、数字和 . _ - @', 'Only letters, digits and . _ - @'],
  ['所属部门', 'Department'],
  ['不是有效的手机号', 'Not a valid mobile number'],
  ['手机', 'Mobile'],
  ['不是有效的邮箱', 'Not a valid e-mail address'],
  ['邮箱', 'E-mail'],
  ['角色', 'Roles'],
  ['查看部门', 'See departments'],
  ['维护部门', 'Maintain departments'],
  ['查看用户', 'See users'],
  ['维护用户', 'Maintain users'],
  ['账号', 'Account'],
  ['任职', 'Employment'],
  ['系统管理', 'Administration'],
  ['重置密码', 'Reset password'],
  ['成员', 'Members'],
  [
    '{name}是最后一个可用的系统管理员，不能停用、删除或去掉该角色。',
    '{name} is the last system administrator, and stays one.',
  ],
  ['不能授予自己没有的权限：角色“{role}”。', 'You cannot grant what you do not hold: role “{role}”.'],
  [
    '部门“{name}”还有下级部门或人员，不能删除。',
    'Department “{name}” still has departments or people below it; it cannot be deleted.',
  ],
  ['不能删除自己的账号。', 'You cannot delete your own account.'],
  [
    '{name}拥有您没有的权限或审批职责，只能由系统管理员或权限不低于其的人员维护。',
    '{name} holds permissions or approval duties that you lack; only the system administrator or somebody who holds as much can keep this account.',
  ],
  [
    '“{place}”被流程用来确定处理人，不能由您授予，请联系系统管理员。',
    'Processes find their approvers by “{place}”, which you cannot give. Ask an administrator.',
  ],
  [
    '不能修改自己的“{field}”，请由其他管理人员修改。',
    'You cannot change your own “{field}”; another manager can.',
  ],
  [
    '登录名与已有的“{name}”只有大小写不同，请换一个。',
    'The login name differs from “{name}” by capitals only. Choose another.',
  ],
  [
    '不能把自己设为部门负责人，请由系统管理员设置。',
    'You cannot make yourself head of a department; the system administrator can.',
  ],
  [
    '不能把部门“{name}”移到自己所在部门之下，请由系统管理员操作。',
    'You cannot move department “{name}” below your own; the system administrator can.',
  ],
  ['任命部门负责人（即授予其审批权）', 'Appoint heads of departments (who then approve)'],
  [
    '任命部门负责人需要“任命部门负责人”权限：流程会把审批交给负责人。',
    'Appointing the head of a department needs the right “Appoint heads of departments”: processes hand approvals to heads.',
  ],
];

export default words;
