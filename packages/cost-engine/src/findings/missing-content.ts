const AREA = '建设项目汇总表（表-02）有「建筑面积」一列，或工程概况表写明「建筑面积」';

/**
 * What a file may leave out so that a rule cannot look: in words, and which table would have to hold it, and in which row or column.
 * A reason is one text, however many lines lack the same.
 */
const MISSING = {
  code: '文件没有清单编码：清单表有「项目编码」一列',
  fullCode: '没有十二位项目编码，无法查清单库：清单表的「项目编码」填写十二位编码',
  nineDigits: '没有十二位编码：清单表的「项目编码」填写十二位编码',
  featureText: '没有项目特征：清单表的「项目特征」填写该项的特征',
  feature: '表格没有项目特征列：清单表有「项目特征」一列',
  unpriced: '清单未报价：清单表的「综合单价」填写单价',
  lineFigures: '工程量、单价或合价未填：清单表的该行填写「工程量」「综合单价」与「合价」',
  amounts: '清单没有合价：清单表有「合价」一列',
  components:
    '文件中没有单价组成：清单表有「人工费」「材料费」「机械费」「管理费」「利润」各列，或附综合单价分析表（表-09）',
  labour: '有清单没有人工费：清单表有「人工费」一列，或附综合单价分析表（表-09）',
  labourMachine: '有清单没有人工费、机械费：清单表有「人工费」「机械费」两列，或附综合单价分析表（表-09）',
  partFees: '文件中没有人材机费用：清单表有「人工费」「材料费」「机械费」各列，或附综合单价分析表（表-09）',
  contents: '文件中没有人材机含量：综合单价分析表（表-09）列出人材机的「编码」与「含量」',
  labourContents: '文件中没有人工含量：综合单价分析表（表-09）列出人工的「编码」与「含量」',
  concrete: '没有商品混凝土明细：综合单价分析表（表-09）在该清单下列出商品混凝土',
  resources: '文件中没有人材机：综合单价分析表（表-09）列出人材机的「编码」与「含量」',
  resourceQuantities: '文件中没有人材机汇总数量：人材机汇总表有「数量」一列',
  provisionalQuantities: '文件中没有暂估材料的汇总数量：人材机汇总表列出暂估材料并有「数量」一列',
  provisionalSum:
    '没有暂列金额或分部分项合计：其他项目汇总表（表-12）有「暂列金额」一行，单位工程费用汇总表（表-04）有「分部分项」一行',
  statutoryFees:
    '文件中没有规费明细：规费、税金项目计价表（表-13）逐项列出规费，填写「计算基数」「计算费率」与「金额」',
  statutoryTotal:
    '文件中没有规费明细或规费合计：规费、税金项目计价表（表-13）逐项列出规费，单位工程费用汇总表（表-04）有「规费」一行',
  summary:
    '文件中没有单位工程费用汇总：单位工程费用汇总表（表-04）填写分部分项、措施项目、其他项目、规费、税金各行的「金额」',
  wholeSummary:
    '费用汇总表不全：单位工程费用汇总表（表-04）填写分部分项、措施项目、其他项目、规费、税金与合计各行的「金额」',
  feeRate: '文件中没有费率：规费、税金项目计价表（表-13）的该行填写「计算费率」',
  lumpRate: '总额包干，没有费率：总价措施项目清单与计价表（表-11）的该行填写「费率」',
  feeBase:
    '文件中没有计算基数：费用表（表-11、表-13）的该行写出计算基数的金额，或清单表有「人工费」「机械费」两列',
  taxRate: '文件中没有税率：规费、税金项目计价表（表-13）的税金一行填写「计算费率」',
  taxBase:
    '没有税金计算基数或费用汇总：规费、税金项目计价表（表-13）的税金一行填写「计算基数」，并附单位工程费用汇总表（表-04）',
  taxAmount: '没有税率或税金：规费、税金项目计价表（表-13）的税金一行填写「计算费率」与「金额」',
  sectionSubtotals: '文件中没有分部小计：清单表（表-08）每个分部有标题行与「小计」行',
  thisSubtotal: '该分部没有小计：清单表（表-08）在该分部末尾有「小计」行',
  divisionalTotal:
    '文件中没有分部分项合计，或有分部没有小计：单位工程费用汇总表（表-04）有「分部分项」一行，清单表（表-08）每个分部有「小计」行',
  unitMeasures: '文件中没有单价措施合计：清单表（表-08）的单价措施部分有「小计」行',
  totals: '文件中没有造价合计：汇总表（表-02、表-03、表-04）各行与「合计」行填写「金额」',
  projectTotal: '文件中没有项目总价：建设项目汇总表（表-02）有「合计」行，或扉页写明总价（小写）',
  words: '文件中没有大写金额：扉页写明总价（大写）与总价（小写）',
  maxPrice: '文件中没有最高投标限价：扉页写明「最高投标限价」或「招标控制价」',
  area: `缺少建筑面积，先补充规模：${AREA}`,
  areaInFormat: `文件格式不带建筑面积，请补充规模：${AREA}；经济标 XML 不带规模，导入后补充`,
  unitArea:
    '单位工程或单项工程未填建筑面积：单位工程与单项工程都填写建筑面积，规范格式为 unit 与 single 的 area',
  areaOrCost: `缺少建筑面积或单项工程造价：${AREA}，单项工程汇总表（表-03）有「合计」行`,
  areaOrProvisional: `缺少建筑面积、单项工程造价或暂列金额：${AREA}，单项工程汇总表（表-03）有「合计」行，其他项目汇总表（表-12）有「暂列金额」一行`,
  areaParts:
    '缺少建筑面积、地上面积（DSMJ）或地下面积（DXMJ）：工程概况表写明「建筑面积」「地上面积」「地下面积」',
  storeys: '缺少建筑面积、占地面积（ZDMJ）或层数：工程概况表写明「建筑面积」「占地面积」「层数」',
  storeyHeight: '缺少层高（CG），或檐高（YG）与层数：工程概况表写明「层高」，或写明「檐高」与「层数」',
  aboveArea: '缺少地上面积（DSMJ）：工程概况表写明「地上面积」',
  belowArea: '缺少地下面积（DXMJ）：工程概况表写明「地下面积」',
  sides:
    '单位工程没有区分地上、地下，或没有造价：地下部分在单项工程汇总表（表-03）中是名称写明「地下」的单位工程，并填写「金额」',
  unitTotal:
    '单位工程汇总表中没有造价合计，或缺分部分项、措施、其他、规费、税金之一：单位工程费用汇总表（表-04）填写这些行与合计行的「金额」',
  buildingCost: '没有单项工程造价：单项工程汇总表（表-03）有「合计」行',
  materials:
    '文件中没有人材机含量或材料分类：综合单价分析表（表-09）列出人材机的「编码」与「含量」，材料分类随规范格式或 XML 导入',
  control: '文件中没有控制价：清单表加控制价列，或导入带控制价的 XML',
  tender: '文件中没有招标给定金额：导入带招标金额的 XML 或规范格式',
  guidePrices: '文件中没有信息价：导入带信息价的 XML 或规范格式（info）',
} satisfies Readonly<Record<string, string>>;

export type MissingContent = keyof typeof MISSING;

/** All that a file may leave out. */
export const MISSING_CONTENTS = Object.keys(MISSING) as MissingContent[];

/** Why a rule could not look, and behind the colon what the file would have to hold. */
export function missingContent(content: MissingContent): string {
  return MISSING[content];
}
