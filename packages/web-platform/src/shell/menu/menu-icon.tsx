import {
  AccountBookOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  CalculatorOutlined,
  CarOutlined,
  CheckSquareOutlined,
  ClusterOutlined,
  ContactsOutlined,
  DatabaseOutlined,
  DollarOutlined,
  FileTextOutlined,
  GiftOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  LinkOutlined,
  MenuOutlined,
  PlusCircleOutlined,
  ProjectOutlined,
  SafetyOutlined,
  SettingOutlined,
  SolutionOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { MenuNode } from '@jianheng/contract';
import type { ComponentType } from 'react';

const ICONS: ReadonlyMap<string, ComponentType> = new Map<string, ComponentType>([
  ['account-book', AccountBookOutlined],
  ['apartment', ApartmentOutlined],
  ['appstore', AppstoreOutlined],
  ['audit', AuditOutlined],
  ['bank', BankOutlined],
  ['bar-chart', BarChartOutlined],
  ['book', BookOutlined],
  ['calculator', CalculatorOutlined],
  ['car', CarOutlined],
  ['check-square', CheckSquareOutlined],
  ['cluster', ClusterOutlined],
  ['contacts', ContactsOutlined],
  ['database', DatabaseOutlined],
  ['dollar', DollarOutlined],
  ['file-text', FileTextOutlined],
  ['gift', GiftOutlined],
  ['history', HistoryOutlined],
  ['home', HomeOutlined],
  ['idcard', IdcardOutlined],
  ['link', LinkOutlined],
  ['menu', MenuOutlined],
  ['plus-circle', PlusCircleOutlined],
  ['project', ProjectOutlined],
  ['safety', SafetyOutlined],
  ['setting', SettingOutlined],
  ['solution', SolutionOutlined],
  ['tags', TagsOutlined],
  ['team', TeamOutlined],
  ['tool', ToolOutlined],
  ['user', UserOutlined],
]);

const BY_WORD: readonly (readonly [RegExp, ComponentType])[] = [
  [/首页/, HomeOutlined],
  [/发起/, PlusCircleOutlined],
  [/部门|组织/, ApartmentOutlined],
  [/用户/, UserOutlined],
  [/角色/, IdcardOutlined],
  [/字典项/, TagsOutlined],
  [/字典/, BookOutlined],
  [/菜单/, MenuOutlined],
  [/足迹/, HistoryOutlined],
  [/待办|审批|办理|工作/, CheckSquareOutlined],
  [/客户/, ContactsOutlined],
  [/项目/, ProjectOutlined],
  [/合同/, SolutionOutlined],
  [/奖金/, GiftOutlined],
  [/财务|资金|银行/, AccountBookOutlined],
  [/造价|计价/, CalculatorOutlined],
  [/质量|检查/, SafetyOutlined],
  [/人事|人员|员工/, TeamOutlined],
  [/行政|办公/, ToolOutlined],
  [/统计|报表|看板/, BarChartOutlined],
  [/系统|设置|配置/, SettingOutlined],
];

/** The icon of a menu item: the one named by the administrator, else one that fits its words. */
export function MenuIcon({ node }: { readonly node: Named }) {
  const Icon = iconOf(node);
  return <Icon />;
}

type Named = Pick<MenuNode, 'name'> & Partial<Pick<MenuNode, 'icon'>>;

export function iconOf({ name, icon }: Named): ComponentType {
  const fallback = BY_WORD.find(([pattern]) => pattern.test(name))?.[1] ?? AppstoreOutlined;
  return ICONS.get(icon ?? '') ?? fallback;
}
