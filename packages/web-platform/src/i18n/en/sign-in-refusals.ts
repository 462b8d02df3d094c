import type { TranslationPair } from '../translation-pair.ts';

/** Why somebody was not let in, in English; with its places. */
export const signInRefusalsEn: readonly TranslationPair[] = [
  ['您已退出登录，请重新登录。', 'You signed out. Sign in again.'],
  ['您已在别处让此登录下线，请重新登录。', 'You ended this sign-in from elsewhere. Sign in again.'],
  [
    '您的密码已修改或重置，请用新密码重新登录。',
    'Your password was changed or reset. Sign in with the new one.',
  ],
  [
    '您长时间没有操作，登录已失效，请重新登录。',
    'You were away for long and were signed out. Sign in again.',
  ],
  ['登录已达到最长时间，请重新登录。', 'This sign-in has lasted as long as it may. Sign in again.'],
  [
    '您的账号已停用或不在有效期内，请联系管理员。',
    'Your account is disabled or its time is over. Ask your administrator.',
  ],
  ['用户名、密码或验证码错误。', 'Wrong user name, password or captcha.'],
  ['验证码错误或已过期，请重新输入。', 'The captcha is wrong or has expired. Enter it again.'],
  [
    '登录失败次数过多，请 {minutes} 分钟后再试。',
    'Too many failed attempts. Try again in {minutes} minutes.',
  ],
  ['登录页面已过期，请刷新后重试。', 'The sign-in page has expired. Refresh and try again.'],
  [
    '当前连接未加密，不能直接提交密码：请改用 https 访问，或先用公钥加密密码。',
    'The connection is not encrypted, so no plain password is taken: use https, or encrypt the password first.',
  ],
  [
    '系统不接受未加密的密码，请先用公钥加密密码。',
    'Plain passwords are not accepted. Encrypt the password first.',
  ],
  ['原密码错误。', 'The old password is wrong.'],
  ['新密码不能与原密码相同。', 'The new password must differ from the old one.'],
  [
    '手机号或验证码错误，或验证码已过期，请重新获取。',
    'Wrong number or code, or the code has expired. Ask for another.',
  ],
  [
    '验证码发送过于频繁，请 {seconds} 秒后再试。',
    'Please wait {seconds} seconds before asking for another code.',
  ],
  [
    '该号码获取验证码的次数已达上限，请稍后再试。',
    'Too many codes were sent to this number. Try again later.',
  ],
  [
    '您所在网络获取验证码的次数已达上限，请明天再试。',
    'Too many codes were asked for from your network. Try again tomorrow.',
  ],
  ['企业没有配置单点登录，请使用其他方式登录。', 'The company has no single sign-on. Sign in another way.'],
  [
    '单点登录已过期或不是从本浏览器发起，请重新登录。',
    'The sign-in has expired or was not begun in this browser. Sign in again.',
  ],
  [
    '不允许访问所配置的身份认证平台的地址，请联系管理员。',
    'The address of the identity provider that is set may not be reached. Please ask your administrator.',
  ],
  [
    '身份认证平台没有确认您的身份，或暂时无法连接，请重新登录或联系管理员。',
    'The identity provider did not confirm who you are, or cannot be reached. Sign in again or contact your administrator.',
  ],
  [
    '该账号首次使用单点登录前，请先用密码登录，再到“两步验证”页面的“登录绑定”中绑定。',
    'Before this account first uses single sign-on, sign in with the password and link it under “Linked sign-ins” on the page of two-step verification.',
  ],
  [
    '该身份已绑定其他账号，或您的账号已绑定另一身份，请先解除绑定。',
    'This identity is linked to another account, or your account to another identity; unlink it first.',
  ],
  [
    '另一位管理员提出的修改还在等待确认，请先确认或撤回。',
    'A change that another administrator proposed still awaits consent; confirm or withdraw it first.',
  ],
  [
    '该修改已被确认、撤回或替换，请刷新后查看。',
    'This change was confirmed, withdrawn or replaced; reload to see.',
  ],
  [
    '提出人与您的账号有创建关系，或承担同一职责，请由其他管理员确认。',
    'The proposer made your account, or has the same duty. Another administrator must confirm it.',
  ],
  [
    '不能确认自己提出的修改，请由另一位管理员确认。',
    'You cannot confirm a change of your own; another administrator must.',
  ],
  [
    '没有与该身份对应的可用账号，请联系管理员。',
    'No account belongs to this identity. Please contact your administrator.',
  ],
  [
    '客户不存在或未开放登录，请检查登录地址。',
    'There is no such client, or its sign-in is closed. Check the address.',
  ],
  ['系统没有开放{way}，请使用其他方式登录。', 'This way is closed: {way}. Sign in another way.'],
  [
    '该手机号已注册，请直接登录，或找回密码。',
    'The number is registered already. Sign in, or reset your password.',
  ],
  [
    '{way}有单独的入口，此处只接受用户名和密码。',
    'This takes user name and password alone; there is another call for: {way}.',
  ],
  ['登录密码错误。', 'Wrong password.'],
  ['登录已超时，请重新登录。', 'The sign-in took too long. Sign in again.'],
  ['动态验证码错误或已使用，请等待下一个验证码。', 'The code is wrong or was used. Wait for the next one.'],
  ['已开启两步验证。', 'Two-step verification is on already.'],
  [
    '您的角色必须使用两步验证，不能关闭。',
    'Your role demands two-step verification; it cannot be turned off.',
  ],
  [
    '通行密钥没有通过验证，请重试，或使用其他方式。',
    'The passkey was not accepted. Try again, or use another way.',
  ],
  ['您的账号已恢复使用，请重新登录。', 'Your account is in use again. Sign in again.'],
];
