/** A class of materials (材料类): the unit that its consumption is counted in, and words by which a resource is known. */
export interface MaterialClass {
  readonly name: string;
  readonly unit: string;
  /** one of these in the name of a resource */
  readonly words: readonly string[];
  /** none of these in it */
  readonly except: readonly string[];
}

function kind(name: string, unit: string, words: string, except = ''): MaterialClass {
  return { name, unit, words: words.split('|'), except: except === '' ? [] : except.split('|') };
}

/** The classes that the product starts with, the more special first. Firms give their own. */
export const MATERIAL_CLASSES: readonly MaterialClass[] = [
  kind('商品混凝土', 'm3', '混凝土', '砌块|管|外加剂|垫块|养护'),
  kind('砂浆', 'm3', '砂浆', '外加剂'),
  kind('砌块', 'm3', '砌块|加气块|多孔砖|实心砖|标准砖'),
  kind('钢筋', 't', '钢筋|螺纹钢|盘螺|线材', '接头|套筒|机'),
  kind('钢材', 't', '型钢|钢板|角钢|槽钢|工字钢'),
  kind('木材', 'm3', '木材|板枋材|方木|模板木'),
  kind('电缆', 'm', '电缆', '头|桥架|保护管'),
  kind('电线', 'm', '电线|绝缘导线|铜芯线'),
  kind('桥架', 'm', '桥架'),
  kind('钢管', 'm', '镀锌钢管|焊接钢管|无缝钢管', '脚手架|件'),
  kind('塑料管', 'm', '塑料管|PVC管|PPR管|PE管|UPVC', '件'),
  kind('风管', 'm2', '风管|镀锌薄钢板'),
  kind('门窗', 'm2', '铝合金窗|塑钢窗|防火门|木门|门扇'),
  kind('块料', 'm2', '地砖|墙砖|瓷砖|石材|花岗岩|大理石'),
  kind('涂料', 'kg', '涂料|乳胶漆|腻子'),
  kind('防水卷材', 'm2', '卷材'),
  kind('保温', 'm3', '保温板|岩棉|挤塑板|聚苯板'),
];

/** The class that a resource's name speaks for; `null` when none does. */
export function classOfName(name: string, classes: readonly MaterialClass[]): MaterialClass | null {
  const fits = ({ words, except }: MaterialClass) =>
    words.some((word) => name.includes(word)) && !except.some((word) => name.includes(word));
  return classes.find(fits) ?? null;
}
