/** 工程类别: kinds of projects, after the classes of GB/T 50841 and the practice of cost consultants. */
export const PROJECT_KINDS = {
  building: {
    label: '房屋建筑工程',
    items: {
      residential: {
        label: '居住建筑',
        items: {
          house: '低层住宅',
          multiStorey: '多层住宅',
          highRise: '高层住宅',
          apartment: '公寓',
          dormitory: '宿舍',
        },
      },
      office: {
        label: '办公建筑',
        items: { administration: '行政办公楼', commercialOffice: '商务写字楼', research: '科研楼' },
      },
      commercial: {
        label: '商业建筑',
        items: { mall: '购物中心', market: '市场', hotel: '酒店', catering: '餐饮建筑' },
      },
      education: {
        label: '教育建筑',
        items: {
          kindergarten: '幼儿园',
          primarySchool: '小学',
          middleSchool: '中学',
          university: '高等院校',
        },
      },
      medical: {
        label: '卫生建筑',
        items: { hospital: '综合医院', specialHospital: '专科医院', clinic: '社区卫生服务中心' },
      },
      culture: {
        label: '文化建筑',
        items: { library: '图书馆', museum: '博物馆', theatre: '剧院', exhibition: '会展中心' },
      },
      sports: { label: '体育建筑', items: { stadium: '体育场', gymnasium: '体育馆', natatorium: '游泳馆' } },
      transport: { label: '交通建筑', items: { station: '客运站', terminal: '航站楼', parking: '停车楼' } },
      industrial: { label: '工业建筑', items: { workshop: '厂房', warehouse: '仓库', coldStore: '冷库' } },
    },
  },
  municipal: {
    label: '市政工程',
    items: {
      road: '道路工程',
      bridge: '桥涵工程',
      tunnel: '隧道工程',
      pipeline: '管网工程',
      waterTreatment: '水处理工程',
      refuse: '生活垃圾处理工程',
      lighting: '路灯工程',
      utilityTunnel: '综合管廊工程',
    },
  },
  railTransit: { label: '城市轨道交通工程', items: { metro: '地铁', lightRail: '轻轨', tram: '有轨电车' } },
  landscape: {
    label: '园林绿化工程',
    items: { greening: '绿化工程', garden: '园林景观工程', ancient: '仿古建筑工程' },
  },
  highway: {
    label: '公路工程',
    items: { expressway: '高速公路', trunkRoad: '干线公路', ruralRoad: '农村公路' },
  },
  water: {
    label: '水利水电工程',
    items: { reservoir: '水库工程', embankment: '堤防工程', irrigation: '灌区工程', hydropower: '水电站' },
  },
  power: {
    label: '电力工程',
    items: { thermal: '火力发电', renewable: '新能源发电', transmission: '输变电工程' },
  },
  communication: {
    label: '通信工程',
    items: { wired: '有线通信', wireless: '无线通信', dataCentre: '数据中心' },
  },
} as const;

/** 专业工程: the trades of the national standards of measurement (GB 50854 to GB 50862). */
export const TRADES = {
  '01': {
    label: '房屋建筑与装饰工程',
    items: { '01-building': '建筑工程', '01-decoration': '装饰装修工程' },
  },
  '02': '仿古建筑工程',
  '03': {
    label: '通用安装工程',
    items: {
      '03-electrical': '电气设备安装工程',
      '03-plumbing': '给排水、采暖、燃气工程',
      '03-hvac': '通风空调工程',
      '03-fire': '消防工程',
      '03-intelligence': '建筑智能化工程',
      '03-elevator': '电梯工程',
      '03-industrialPipe': '工业管道工程',
    },
  },
  '04': '市政工程',
  '05': '园林绿化工程',
  '06': '矿山工程',
  '07': '构筑物工程',
  '08': '城市轨道交通工程',
  '09': '爆破工程',
} as const;
