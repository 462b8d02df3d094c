import { defineModule, entity, field } from '@jianheng/definition';

/** 待发消息: a short message or mail of the sign-in, written by the platform; where no way to send is set it stays here. */
const outgoingMessage = entity('短信与邮件', {
  path: '/a/sys/outgoingMessage',
  title: 'recipient',
  table: 'outgoing_message',
  readOnly: true,
  fields: {
    channel: field.choice('发送方式', { sms: '短信', mail: '邮件' }),
    recipient: field.text('收件人', { max: 100 }),
    purpose: field.choice('用途', {
      login: '登录',
      register: '注册',
      resetPassword: '找回密码',
      changeEmail: '验证邮箱',
      emailChanged: '邮箱已更换',
    }),
    content: field.text('内容', { max: 200 }),
    code: field.text('验证码', { max: 10, seenBy: 'readCodes' }),
    state: field.choice('状态', {
      waiting: '待发送',
      sent: '已发送',
      failed: '发送失败',
      kept: '未配置发送方式',
    }),
    expiresAt: field.time('有效至'),
    sentAt: field.time('发送时间'),
    problem: field.text('失败原因', { max: 200 }),
  },
});

/** 短信与邮件: what the sign-in sent to people, or would have sent where no way to send is set. */
export const sentMessages = defineModule('sentMessages', '短信与邮件', {
  messages: {},
  entities: { outgoingMessage },
  permissions: { view: '查看短信与邮件', readCodes: '查看其中的验证码' },
  access: { outgoingMessage: { rows: { all: 'view' } } },
  lists: {
    messages: {
      of: 'outgoingMessage',
      label: '短信与邮件',
      route: '/sys-manager/outgoing-message',
      columns: [
        'recipient',
        'channel',
        'purpose',
        'content',
        'code',
        'state',
        'createdDate',
        'expiresAt',
        'problem',
      ],
      filters: ['channel', 'purpose', 'state', 'createdDate'],
      search: ['recipient'],
      sort: '-createdDate',
    },
  },
  menu: { under: ['系统管理', '系统'], icon: 'mail', sort: 97, pages: ['messages'] },
});
