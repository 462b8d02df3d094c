import { type Faults, faultSentence, fillSentence, type SentenceParams } from '@jianheng/definition';

/** Sentences of the platform itself, by code. Modules bring their own. */
export const PLATFORM_MESSAGES = {
  duplicate: '{what}已存在，不能重复。',
  inUse: '正在被其他数据使用，不能删除。',
  linkMissing: '{field}所选的数据不存在或已被删除。',
  outOfBounds: '{field}超出允许范围，操作未执行。',
  changedMeanwhile: '数据已被他人修改，请刷新后重试。',
  busy: '数据正在被他人处理，请稍后重试。',
  lockedByProcess: '单据已进入审批，不能直接修改或删除。',
  rowLocked: '{entity}已锁定，不能修改或删除。',
  formOfAnother: '这是他人尚未提交的单据，只有填写人可以修改、发起或删除。',
  runningAlready: '该单据已在审批中，不能重复发起。',
  notShownNow: '当前状态下不能执行“{action}”。',
  notMovable: '{entity}现为“{state}”，不能执行“{action}”。',
  keyReused: '同一请求编号已用于不同的内容。',
  answeredOnce: '该请求已经执行，结果只显示一次，不能再次读取。',
  pileFull: '您的{what}已达上限 {most} {unit}，请先清理后再试。',
  wrongSignIn: '用户名、密码或验证码错误。',
  captchaWrong: '验证码错误或已过期，请重新输入。',
  lockedOut: '登录失败次数过多，请 {minutes} 分钟后再试。',
  wrongCode: '手机号或验证码错误，或验证码已过期，请重新获取。',
  wrongMailCode: '邮箱验证码错误或已过期，请重新获取。',
  codeTooSoon: '验证码发送过于频繁，请 {seconds} 秒后再试。',
  tooManyCodes: '该号码获取验证码的次数已达上限，请稍后再试。',
  tooManyCodesFromHere: '您所在网络获取验证码的次数已达上限，请明天再试。',
  ssoNotSet: '企业没有配置单点登录，请使用其他方式登录。',
  systemNotSet: '没有配置{system}，请联系管理员。',
  systemForeign: '只能打开已配置的外部系统的页面。',
  ssoNotBegun: '单点登录已过期或不是从本浏览器发起，请重新登录。',
  ssoHostRefused: '不允许访问所配置的身份认证平台的地址，请联系管理员。',
  ssoFailed: '身份认证平台没有确认您的身份，或暂时无法连接，请重新登录或联系管理员。',
  ssoUnknown: '没有与该身份对应的可用账号，请联系管理员。',
  ssoLinkFirst: '该账号首次使用单点登录前，请先用密码登录，再到“两步验证”页面的“登录绑定”中绑定。',
  ssoLinkedElsewhere: '该身份已绑定其他账号，或您的账号已绑定另一身份，请先解除绑定。',
  ssoChangeOfAnother: '另一位管理员提出的修改还在等待确认，请先确认或撤回。',
  ssoChangeGone: '该修改已被确认、撤回或替换，请刷新后查看。',
  ssoChangeAccomplice: '提出人与您的账号有创建关系，或承担同一职责，请由其他管理员确认。',
  ssoChangeOwn: '不能确认自己提出的修改，请由另一位管理员确认。',
  firmUnknown: '企业不存在或已停用，请检查企业编号。',
  portalUnknown: '客户不存在或未开放登录，请检查登录地址。',
  wayClosed: '系统没有开放{way}，请使用其他方式登录。',
  registrationClosed: '系统没有开放注册，请联系管理员。',
  phoneRegistered: '该手机号已注册，请直接登录，或找回密码。',
  passwordKeyExpired: '登录页面已过期，请刷新后重试。',
  plainPasswordUnsafe: '当前连接未加密，不能直接提交密码：请改用 https 访问，或先用公钥加密密码。',
  plainPasswordForbidden: '系统不接受未加密的密码，请先用公钥加密密码。',
  loginTypeElsewhere: '{way}有单独的入口，此处只接受用户名和密码。',
  wrongPassword: '原密码错误。',
  wrongOwnPassword: '登录密码错误。',
  passkeyRefused: '通行密钥没有通过验证，请重试，或使用其他方式。',
  secondStepOver: '登录已超时，请重新登录。',
  wrongSecondStep: '动态验证码错误或已使用，请等待下一个验证码。',
  secondStepOn: '已开启两步验证。',
  secondStepDemanded: '您的角色必须使用两步验证，不能关闭。',
  samePassword: '新密码不能与原密码相同。',
  treeCycle: '不能移动到自己的下级。',
  intoOwnData: '不能移动到您的数据权限范围内：您会因此看到更多数据，请由其他管理员移动。',
  treeTooDeep: '上下级最多 {most} 层。',
  treeHasBelow: '有下级，不能删除。请连同下级一起选中，或先删除下级。',
  treeTooLarge: '超过 {most} 行的树不能一次全部查询，请逐级查询。',
  tooManyBrothers: '同级超过 {most} 行，不能调整顺序。',
  substituteOverlaps: '这段时间已由{name}代理，请先结束原有代理。',
  substituteOfOneself: '不能把自己设为他人的代理人，请由其本人或系统管理员设置。',
  notToBeCorrected: '流程尚未结束，或单据已重新发起流程，不能更正。',
  processNotRemovable: '流程尚未结束或已经通过，不能删除。',
  queryUnknown: '没有名为“{query}”的审批人查询，请检查流程中的环节。',
  modelFaulty: '流程不能运行：{faults}',
  effectStays: '流程结束时已产生业务结果，不能{action}。',
  amendmentRuns: '这条{entity}还有{form}在审批中，请先办完它。',
  amendedSince: '这条{entity}后来又有变动，不能撤回这次变更。',
  stepEffectStays: '环节“{step}”已产生业务结果，不能退回到它之前。',
  personUnknown: '流程指定的处理人“{name}”不存在或已停用，请联系管理员。',
  definitionSuspended: '流程“{name}”已停用，不能发起。',
  urgedAlready: '您已在 {at} 催办过，请在 {again} 之后再催办。',
  urgesUsedUp: '您今天已催办 {most} 次，请明天再催办。',
  actionClosed: '此流程不允许{action}。',
  modelOfOthers: '您的角色不能{action}此流程，请联系管理员。',
  copiedAlready: '所选人员都已收到过抄送。',
  tooManyRelated: '一个流程最多关联 {most} 个流程。',
  followedByMany: '已有 {most} 人关注，不能再增加。',
  notYourComment: '只能撤回自己的评论，撤回过的不能再撤回。',
  tooManyFound: '涉及的{entity}超过 {most} 条，不能一次处理。',
  noBackgroundWork: '后台任务没有运行，请稍后再试。',
  startsTooOften:
    '流程“{name}”未启动：流程之间已连续自动发起 {most} 次，中间没有人处理，系统不再继续。请检查流程中的消息、信号与异步子流程。',
  tooManyRuns: '您已有 {most} 个后台任务在进行，请等它们完成后再试。',
  nothingToImport: '表格中没有可以导入的数据。',
  importRefused: '有 {count} 行不能导入，没有写入任何数据。',
  importStopped: '已停止，已处理 {done} 行，没有写入任何数据。',
  importerMayNot: '您已没有导入的权限，没有写入任何数据。',
  importWritten: '这次导入已经完成，不能取消。',
  importRunning: '这次导入正在写入，请先停止，再取消。',
  importNotCompared: '这次导入还没有比较完，或已经导入。',
  templatesTooLarge: '所选模板的文件合计超过 {most} MB，请分几次导出。',
  tooManyExcelTemplates: '表格模板最多 {most} 个。',
  tooManyExports: '您已有 {most} 个导出在进行，请等它们完成后再试。',
  formFaulty: '表单不能发布：{faults}',
  formBreaksRows: '现有数据不符合改动后的表单，不能发布：{effects}',
  formsNotPublished: '此服务没有建表的权限，不能发布表单，请联系管理员。',
  formInUse: '表单发布过，不能删除，可以停用。',
  formNotPublished: '表单没有在使用，不能停用。',
  formCodeReserved: '编码“{code}”由系统使用，请换一个。',
  tooManyVersions: '一张表单最多发布 {most} 次，请另建表单。',
  tooManyForms: '自定义表单最多 {most} 个，现有 {given} 个。',
  nothingFailed: '没有失败的作业，或已重新执行。',
  personSpaceFull: '您的附件空间已满（上限 {most} MB），请先删除不用的文件，或联系管理员。',
  firmSpaceFull: '公司的附件空间已满（上限 {most} MB），请联系管理员。',
  fileDamaged: '文件“{file}”的内容已损坏，不能读取，请联系管理员。',
  documentFixed: '文档不能在线编辑：{why}',
  documentUnreadable: '工作簿已损坏、过大或写法不受支持，不能在线编辑，请下载后修改。',
  fileNotMarked: '文件“{file}”加不上水印（已加密、已损坏、过大或类型不支持），不能查看或下载，请联系管理员。',
  fileInUse: '文件“{file}”已用于单据或审批意见，请在单据中移除。',
  tooManyUploads: '您有 {most} 个文件还没有上传完，请先完成或取消。',
  printTooLarge: '内容过多，打印所需的内存超过 {most} MB，请减少内容，或改为导出 Excel。',
  printTooSlow: '打印用时超过 {most} 秒，已中止，请减少内容后重试。',
  printTemplateFaulty: '打印模板“{template}”有错误，无法打印，请联系管理员。（{fault}）',
  printUnsupported:
    '本机系统（{system}）没有打印组件，不能生成 PDF，请改为导出 Excel，或改用 Linux x64 系统。',
  noPublicAddresses: '此服务没有公开链接。',
  hostNotAllowed: '不允许访问 {host}，请联系系统管理员。',
  formulaReads: '“{row}”用在“{symbol}”的公式中，不能删除。',
  tooManyTemplates: '一张表单最多 {most} 个打印模板。',
  tooManyTemplateVersions: '一个打印模板最多 {most} 个版本，请另建模板。',
  templateRefused: '模板不能使用：{fault}。',
  templateFaulty: '模板与表单不符，不能打印：{faults}',
  printStopped: '打印程序意外中止，没有生成文件，请重试；如反复出现，请联系管理员。',
} as const;

export type PlatformMessage = keyof typeof PLATFORM_MESSAGES;

/** A refusal that is about one row of many. */
const ABOUT_ROW = '“{row}”：{sentence}';

/** What a person asks for breaks a rule: 409 with the sentence of a declared message. */
export class BusinessRuleError extends Error {
  readonly code: string;
  /** What the sentence was filled with: who reads the error as a program reads these, never the sentence. */
  readonly params: SentenceParams;
  readonly status: 409 | 422;
  /** The row of many that it is about, by its title. */
  readonly row: string | undefined;
  /** The sentence with its places, by which another language knows it. */
  readonly template: string;
  constructor(
    code: string,
    template: string,
    params: SentenceParams = {},
    status: 409 | 422 = 409,
    row?: string,
  ) {
    const sentence = fillSentence(template, params);
    super(row === undefined ? sentence : fillSentence(ABOUT_ROW, { row, sentence }));
    this.row = row;
    this.code = code;
    this.template = template;
    this.params = params;
    this.status = status;
  }

  /** The same, of one row of many. */
  about(row: string): BusinessRuleError {
    return new BusinessRuleError(this.code, this.template, this.params, this.status, row);
  }
}

/** The input does not fit the declaration: 400 with a sentence per field. */
export class ValidationError extends Error {
  readonly faults: Faults;
  constructor(faults: Faults) {
    const [first] = Object.values(faults);
    super(first ? faultSentence(first) : '提交的内容有误');
    this.faults = faults;
  }
}

type Status = 401 | 403 | 404 | 429;
/** Not signed in (401), not allowed (403), not there or not to be seen (404), too often (429). */
export class AccessError extends Error {
  readonly status: Status;
  /** The sentence with its places, by which another language knows it. */
  readonly template: string;
  readonly params: SentenceParams;
  constructor(status: Status, template: string = ACCESS_MESSAGES[status], params: SentenceParams = {}) {
    super(fillSentence(template, params));
    this.status = status;
    this.template = template;
    this.params = params;
  }
}

/** So many ask for the same at this moment that it has to wait: 503, try again. */
export class OverloadedError extends Error {}

/** Files cannot be reached just now: 503, try again. */
export class FilesUnavailableError extends OverloadedError {
  constructor() {
    super('文件存储暂时无法访问，请稍后重试。');
  }
}

/** A child process lost the database: its work may be tried again. */
export class DatabaseAwayError extends Error {
  readonly code = '08006';
  override readonly message = 'a child process cannot reach the database';
}

/** The disk has no room: reading goes on, saving waits. 507. */
export class DiskFullError extends Error {
  constructor() {
    super('服务器磁盘空间不足，目前只能查看，不能保存。请联系管理员清理磁盘，之后会自动恢复。');
  }
}

const ACCESS_MESSAGES = {
  401: '登录已失效，请重新登录。',
  403: '您没有权限执行此操作。',
  404: '数据不存在，或您无权查看。',
  429: '操作过于频繁，请稍后再试。',
} as const;

/** Refuses with one of the platform's own sentences. */
export function businessError(code: PlatformMessage, fillings: SentenceParams = {}): BusinessRuleError {
  const status = code === 'keyReused' ? 422 : 409;
  return new BusinessRuleError(code, PLATFORM_MESSAGES[code], fillings, status);
}
