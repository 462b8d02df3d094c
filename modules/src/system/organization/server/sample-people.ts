/** Departments of the sample firm from the top: code, name, upper department, jobs with how many people hold each. */
export const SAMPLE_DEPARTMENTS = [
  {
    code: 'GM',
    name: '总经理室',
    above: 'ROOT',
    jobs: [
      ['总经理', 1],
      ['副总经理', 2],
    ],
  },
  { code: 'COST', name: '造价中心', above: 'ROOT', jobs: [['造价总监', 1]] },
  {
    code: 'COST1',
    name: '造价一部',
    above: 'COST',
    jobs: [
      ['部门经理', 1],
      ['一级造价工程师', 4],
      ['造价工程师', 4],
    ],
  },
  {
    code: 'COST2',
    name: '造价二部',
    above: 'COST',
    jobs: [
      ['部门经理', 1],
      ['一级造价工程师', 3],
      ['造价工程师', 4],
    ],
  },
  {
    code: 'BID',
    name: '招标代理部',
    above: 'ROOT',
    jobs: [
      ['部门经理', 1],
      ['招标项目经理', 4],
      ['招标助理', 2],
    ],
  },
  {
    code: 'SUP',
    name: '工程监理部',
    above: 'ROOT',
    jobs: [
      ['部门经理', 1],
      ['总监理工程师', 3],
      ['专业监理工程师', 5],
    ],
  },
  {
    code: 'PM',
    name: '全过程咨询部',
    above: 'ROOT',
    jobs: [
      ['部门经理', 1],
      ['项目经理', 4],
      ['咨询工程师', 3],
    ],
  },
  {
    code: 'MKT',
    name: '市场经营部',
    above: 'ROOT',
    jobs: [
      ['部门经理', 1],
      ['市场专员', 3],
    ],
  },
  {
    code: 'FIN',
    name: '财务部',
    above: 'ROOT',
    jobs: [
      ['财务经理', 1],
      ['会计', 2],
      ['出纳', 1],
    ],
  },
  {
    code: 'HR',
    name: '人力行政部',
    above: 'ROOT',
    jobs: [
      ['部门经理', 1],
      ['行政专员', 2],
      ['人事专员', 1],
    ],
  },
] as const;

/** Which roles come with a job, beside that of every member of staff. */
export function rolesOfJob(job: string): string[] {
  if (job === '总经理' || job === '副总经理' || job === '造价总监') return ['staff', 'leader', 'manager'];
  if (job === '财务经理') return ['staff', 'finance', 'manager'];
  if (job === '会计' || job === '出纳') return ['staff', 'finance'];
  if (job === '行政专员') return ['staff', 'officeKeeper'];
  return job.endsWith('部门经理') ? ['staff', 'manager'] : ['staff'];
}

/** The jobs whose holder heads the department. */
export const HEAD_JOBS: readonly string[] = ['总经理', '造价总监', '部门经理', '财务经理'];

/** Names with the login names made of them; the first stand for the jobs in the order above. */
export const SAMPLE_NAMES: readonly (readonly [name: string, login: string])[] = [
  ['刘志远', 'liuzhiyuan'],
  ['郑海涛', 'zhenghaitao'],
  ['沈婉清', 'shenwanqing'],
  ['高建峰', 'gaojianfeng'],
  ['王建国', 'wangjianguo'],
  ['李明', 'liming'],
  ['赵敏', 'zhaomin'],
  ['孙立新', 'sunlixin'],
  ['周婷婷', 'zhoutingting'],
  ['吴刚', 'wugang'],
  ['郑晓芳', 'zhengxiaofang'],
  ['冯雨桐', 'fengyutong'],
  ['陈国栋', 'chenguodong'],
  ['褚卫东', 'chuweidong'],
  ['卫思源', 'weisiyuan'],
  ['蒋文博', 'jiangwenbo'],
  ['韩雪', 'hanxue'],
  ['杨帆', 'yangfan'],
  ['朱丽娜', 'zhulina'],
  ['秦岭', 'qinling'],
  ['尤佳', 'youjia'],
  ['许志强', 'xuzhiqiang'],
  ['何苗', 'hemiao'],
  ['吕思凡', 'lvsifan'],
  ['施文静', 'shiwenjing'],
  ['张伟', 'zhangwei'],
  ['孔令辉', 'konglinghui'],
  ['曹阳', 'caoyang'],
  ['严冬', 'yandong'],
  ['华子明', 'huaziming'],
  ['金秀英', 'jinxiuying'],
  ['魏长河', 'weichanghe'],
  ['陶然', 'taoran'],
  ['姜海燕', 'jianghaiyan'],
  ['戚家铭', 'qijiaming'],
  ['谢春来', 'xiechunlai'],
  ['邹凯', 'zoukai'],
  ['喻晓岚', 'yuxiaolan'],
  ['柏青松', 'boqingsong'],
  ['水清', 'shuiqing'],
  ['窦文涛', 'douwentao'],
  ['章子越', 'zhangziyue'],
  ['云飞扬', 'yunfeiyang'],
  ['苏静怡', 'sujingyi'],
  ['潘越', 'panyue'],
  ['葛明亮', 'gemingliang'],
  ['奚梦瑶', 'ximengyao'],
  ['范志毅', 'fanzhiyi'],
  ['彭程', 'pengcheng'],
  ['郎月明', 'langyueming'],
  ['鲁小北', 'luxiaobei'],
  ['陈静', 'chenjing'],
  ['马慧敏', 'mahuimin'],
  ['苗春雨', 'miaochunyu'],
  ['凤鸣', 'fengming'],
  ['花蕾', 'hualei'],
  ['方圆', 'fangyuan'],
  ['俞立群', 'yuliqun'],
  ['任远', 'renyuan'],
  ['袁媛', 'yuanyuan'],
  ['柳依依', 'liuyiyi'],
  ['欧阳慧', 'ouyanghui'],
];
