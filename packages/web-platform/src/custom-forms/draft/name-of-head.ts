/** How Chinese sounds, syllable by syllable. */
export type SoundOf = (text: string) => readonly string[];

/** Heads that sheets have again and again, and the names that programs give to what they hold. */
const WELL_KNOWN: Readonly<Record<string, RegExp>> = {
  name: /^(名称|姓名)$/,
  title: /^标题$/,
  handler: /^经办人$/,
  manager: /^负责人$/,
  projectManager: /^项目经理$/,
  applicant: /^申请人$/,
  reviewer: /^审核人$/,
  contact: /^联系人$/,
  filledBy: /^填表人$/,
  department: /^(部门|所属部门)$/,
  project: /^(项目|所属项目|项目名称)$/,
  contract: /^(合同|所属合同|合同名称)$/,
  contractNumber: /^合同编号$/,
  contractAmount: /^合同金额$/,
  amount: /^金额$/,
  price: /^单价$/,
  total: /^(合价|总价|合计)$/,
  cost: /^费用$/,
  taxRate: /^税率$/,
  ratio: /^比例$/,
  status: /^状态$/,
  quantity: /^(数量|工程量)$/,
  unit: /^单位$/,
  area: /^面积$/,
  floorArea: /^建筑面积$/,
  spec: /^(规格|规格型号)$/,
  model: /^型号$/,
  brand: /^品牌$/,
  date: /^日期$/,
  time: /^时间$/,
  startDate: /^开始日期$/,
  endDate: /^结束日期$/,
  signedDate: /^签订日期$/,
  dueDate: /^到期日$/,
  month: /^月份$/,
  code: /^编号$/,
  type: /^类型$/,
  category: /^类别$/,
  grade: /^等级$/,
  supplier: /^供应商$/,
  client: /^客户$/,
  owner: /^建设单位$/,
  contractor: /^施工单位$/,
  address: /^地址$/,
  place: /^地点$/,
  phone: /^(电话|联系电话)$/,
  mobile: /^(手机|手机号)$/,
  email: /^邮箱$/,
  attachments: /^附件$/,
  remark: /^备注$/,
  note: /^说明$/,
  reason: /^(事由|原因)$/,
  content: /^内容$/,
  purpose: /^用途$/,
};

const MOST_LETTERS = 28;
/** Beyond them a name holds more capitals than a column may. */
const MOST_SYLLABLES = 6;

/** A readable name for what a head holds: an English word where it is well known, else as it sounds; nothing where neither is known. */
export function nameOfHead(head: string, soundOf: SoundOf | undefined): string | undefined {
  const words = head.replace(/[（(].*?[）)]|[*：:\s]/g, '');
  const [known] = Object.entries(WELL_KNOWN).find(([, heads]) => heads.test(words)) ?? [];
  if (known !== undefined) return known;
  const syllables = (soundOf?.(words) ?? []).map((one) => one.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const name = syllables
    .filter((one) => one !== '')
    .slice(0, MOST_SYLLABLES)
    .map(capitalised)
    .join('');
  return /^[a-z]/.test(name) ? name.slice(0, MOST_LETTERS) : undefined;
}

const capitalised = (syllable: string, at: number) =>
  at === 0 ? syllable : `${syllable.charAt(0).toUpperCase()}${syllable.slice(1)}`;

/** The same name where nobody has it, else with the first number that is free. */
export function freeOf(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const one = count === 1 ? name : `${name}${count}`;
    if (!taken.has(one)) return one;
  }
}
