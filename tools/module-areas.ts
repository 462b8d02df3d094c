export type Area = {
  /** The group of the menu where its pages stand, in the languages of the catalogues. */
  readonly group: readonly [chinese: string, english: string, spanish: string];
  /** Where the group stands among the others. */
  readonly sort: number;
};

const area = (sort: number, ...group: Area['group']): Area => ({ group, sort });

/** The folders under `modules/src`. */
export const AREAS: Readonly<Record<string, Area>> = {
  workspace: area(3, '我的工作', 'My work', 'Mi trabajo'),
  customers: area(5, '客户管理', 'Customers', 'Clientes'),
  projects: area(10, '项目管理', 'Projects', 'Proyectos'),
  contracts: area(12, '项目管理', 'Projects', 'Proyectos'),
  costs: area(15, '造价管理', 'Costs', 'Costes'),
  quality: area(18, '质量管理', 'Quality', 'Calidad'),
  audits: area(20, '审计管理', 'Audits', 'Auditorías'),
  finance: area(30, '财务管理', 'Finance', 'Finanzas'),
  bonus: area(35, '奖金管理', 'Bonuses', 'Primas'),
  people: area(40, '人力资源', 'People', 'Personal'),
  office: area(50, '行政办公', 'Office', 'Oficina'),
  publishing: area(60, '信息发布', 'Publishing', 'Publicaciones'),
  models: area(65, '模型管理', 'Models', 'Modelos'),
  reports: area(70, '统计分析', 'Reports', 'Informes'),
  cockpit: area(72, '统计分析', 'Reports', 'Informes'),
  system: area(90, '系统管理', 'Administration', 'Administración'),
};
