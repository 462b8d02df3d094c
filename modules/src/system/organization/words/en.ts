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
  ['任职', 'Position'],
  ['系统管理', 'Administration'],
  ['重置密码', 'Reset password'],
  ['成员', 'Members'],
];

export default words;
