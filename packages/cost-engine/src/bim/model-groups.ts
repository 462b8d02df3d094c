/** How elements of a building model stand against lines of a bill; all of it is data. */
export interface ModelGroup {
  readonly id: string;
  readonly name: string;
  /** classes of elements: IfcWall; a model of structure and one of architecture use several */
  readonly classes: readonly string[];
  /** beginnings of codes of the lines that are meant */
  readonly codes: readonly string[];
  /** else: words of their names */
  readonly names: readonly string[];
  readonly quantities: readonly ModelQuantity[];
}

/** A unit of measure of the bill, and which quantities of the model are in it; the first that the model states counts. */
export interface ModelQuantity {
  readonly unit: string;
  /** names of quantities; the empty name is the number of elements */
  readonly of: readonly string[];
}

const VOLUME: ModelQuantity = { unit: 'm3', of: ['NetVolume', 'GrossVolume', 'Volume'] };
const LENGTH: ModelQuantity = { unit: 'm', of: ['Length', 'NetLength'] };
const COUNTS: readonly ModelQuantity[] = ['樘', '个', '套', '根', '台', '组'].map((unit) => ({
  unit,
  of: [''],
}));

function areas(...of: string[]): ModelQuantity {
  return { unit: 'm2', of };
}

/**
 * The groups that the product starts with, over the codes of GB 50854-2013 and GB 50856-2013. Stairs are billed by area or volume,
 * which models rarely state.
 */
export const DEFAULT_MODEL_GROUPS: readonly ModelGroup[] = [
  {
    id: 'wall',
    name: '墙',
    classes: ['IfcWall'],
    codes: ['010401003', '010401004', '010401005', '010401006', '010402001', '010504'],
    names: ['砌块墙', '砖墙', '直形墙', '剪力墙', '混凝土墙'],
    quantities: [VOLUME, areas('NetSideArea', 'GrossSideArea')],
  },
  {
    id: 'slab',
    name: '板',
    classes: ['IfcSlab'],
    codes: ['010505001', '010505002', '010505003', '010505004', '010501004'],
    names: ['有梁板', '无梁板', '平板', '楼板', '满堂基础'],
    quantities: [VOLUME, areas('NetArea', 'GrossArea')],
  },
  {
    id: 'column',
    name: '柱',
    classes: ['IfcColumn'],
    codes: ['010502'],
    names: ['矩形柱', '异形柱', '圆柱', '构造柱', '框架柱'],
    quantities: [VOLUME, LENGTH, ...COUNTS],
  },
  {
    id: 'beam',
    name: '梁',
    classes: ['IfcBeam'],
    codes: ['010503'],
    names: ['矩形梁', '异形梁', '框架梁', '基础梁', '圈梁', '过梁'],
    quantities: [VOLUME, LENGTH, ...COUNTS],
  },
  {
    id: 'footing',
    name: '基础',
    classes: ['IfcFooting'],
    codes: ['010501002', '010501003', '010501005', '010501006'],
    names: ['独立基础', '条形基础', '带形基础', '桩承台'],
    quantities: [VOLUME, ...COUNTS],
  },
  {
    id: 'pile',
    name: '桩',
    classes: ['IfcPile'],
    codes: ['010301', '010302'],
    names: ['管桩', '灌注桩', '方桩'],
    quantities: [LENGTH, VOLUME, ...COUNTS],
  },
  {
    id: 'door',
    name: '门',
    classes: ['IfcDoor'],
    codes: ['010801', '010802', '010803', '010804', '010805'],
    names: ['木门', '防火门', '塑钢门', '铝合金门', '卷帘门', '玻璃门'],
    quantities: [areas('Area', 'NetArea', 'GrossArea'), ...COUNTS],
  },
  {
    id: 'window',
    name: '窗',
    classes: ['IfcWindow'],
    codes: ['010806', '010807'],
    names: ['铝合金窗', '塑钢窗', '断桥窗', '防火窗', '百叶窗'],
    quantities: [areas('Area', 'NetArea', 'GrossArea'), ...COUNTS],
  },
  {
    id: 'curtain-wall',
    name: '幕墙',
    classes: ['IfcCurtainWall'],
    codes: ['011209'],
    names: ['幕墙'],
    quantities: [areas('NetSideArea', 'GrossSideArea', 'Area')],
  },
  {
    id: 'railing',
    name: '栏杆',
    classes: ['IfcRailing'],
    codes: ['011503'],
    names: ['栏杆', '扶手', '栏板'],
    quantities: [LENGTH],
  },
  {
    id: 'pipe',
    name: '管道',
    classes: ['IfcPipeSegment'],
    codes: ['031001', '030901001', '030901002'],
    names: ['给水管', '排水管', '喷淋管', '消火栓管', '镀锌钢管', '塑料管'],
    quantities: [LENGTH],
  },
  {
    id: 'duct',
    name: '风管',
    classes: ['IfcDuctSegment'],
    codes: ['030702'],
    names: ['风管', '通风管道'],
    quantities: [areas('OuterSurfaceArea', 'GrossSurfaceArea', 'NetSurfaceArea'), LENGTH],
  },
  {
    id: 'cable-tray',
    name: '桥架',
    classes: ['IfcCableCarrierSegment'],
    codes: ['030411003'],
    names: ['桥架', '线槽'],
    quantities: [LENGTH],
  },
];
