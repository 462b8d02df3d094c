/** 业态: what a building is built for, in the words of developers. */
export const FORMATS = {
  residential: {
    label: '住宅',
    items: {
      highRise: '高层住宅',
      smallHighRise: '小高层住宅',
      gardenHouse: '洋房',
      villa: '别墅',
      affordable: '保障性住房',
      apartment: '公寓',
    },
  },
  commercial: {
    label: '商业办公',
    items: { office: '写字楼', mall: '购物中心', street: '商业街', hotel: '酒店' },
  },
  public: {
    label: '公共建筑',
    items: {
      school: '学校',
      hospital: '医院',
      culture: '文化场馆',
      sports: '体育场馆',
      government: '行政办公',
    },
  },
  industrial: { label: '产业', items: { workshop: '厂房', logistics: '仓储物流', research: '研发楼' } },
  parking: '地下车库',
  municipal: '市政配套',
} as const;

/** 功能: what a part of a building is used for; each has a scale of its own. */
export const FUNCTIONS = {
  dwelling: '住宅',
  shops: '商业',
  offices: '办公',
  hotelRooms: '酒店客房',
  teaching: '教学',
  wards: '病房',
  outpatient: '门诊医技',
  laboratory: '实验研发',
  production: '生产',
  warehouse: '仓储',
  garage: { label: '地下车库', items: { ordinary: '普通车库', civilDefence: '人防车库' } },
  equipment: '设备用房',
  ancillary: '配套用房',
  outdoor: '室外工程',
} as const;

/** 专业: trades that a building is priced by. */
export const SPECIALTIES = {
  civil: { label: '土建', items: { foundation: '桩基与基坑', structure: '结构', masonry: '建筑' } },
  decoration: { label: '装饰', items: { interior: '室内装饰', exterior: '外墙装饰' } },
  curtainWall: '幕墙',
  steel: '钢结构',
  plumbing: '给排水',
  electrical: '电气',
  hvac: '暖通',
  fire: '消防',
  intelligent: '智能化',
  lifts: '电梯',
  gas: '燃气',
  outdoor: { label: '室外', items: { roads: '道路', landscape: '景观绿化', networks: '室外管网' } },
} as const;
