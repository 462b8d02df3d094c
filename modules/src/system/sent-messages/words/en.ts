/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['短信与邮件', 'Sent messages'],
  ['发送方式', 'Sent by'],
  ['短信', 'Text message'],
  ['邮件', 'Mail'],
  ['收件人', 'Recipient'],
  ['用途', 'Purpose'],
  ['登录', 'Sign-in'],
  ['注册', 'Registration'],
  ['找回密码', 'Password reset'],
  ['验证邮箱', 'Proving a mail address'],
  ['邮箱已更换', 'Mail address changed'],
  ['内容', 'Content'],
  ['验证码', 'Code'],
  ['状态', 'State'],
  ['待发送', 'Waiting'],
  ['已发送', 'Sent'],
  ['发送失败', 'Failed'],
  ['未配置发送方式', 'No way to send is set'],
  ['有效至', 'Valid until'],
  ['发送时间', 'Sent at'],
  ['失败原因', 'Why it failed'],
  ['查看短信与邮件', 'See text messages and mail'],
  ['查看其中的验证码', 'See the codes in them'],
  ['系统管理', 'Administration'],
];

export default words;
