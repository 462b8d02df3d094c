import type { Resource } from '../model/resource.ts';
import { SimilarityIndex } from '../subject-classification/similarity-index.ts';
import { normalUnit } from '../text/units-of-measure.ts';
import { MATERIAL_CLASSES } from './material-classes.ts';
import { unitFactor } from './unit-factor.ts';

type Coded = Pick<Resource, 'code' | 'name' | 'specification' | 'unit' | 'kind'>;

/** First four digits of resource codes by GB/T 50851-2013 (建设工程人工材料设备机械数据标准), and the class that they mean. */
const CODE_CLASSES: ReadonlyMap<string, string> = new Map([
  ['0101', '钢筋'],
  ['0109', '钢筋'],
  ['0117', '钢材'],
  ['0119', '钢材'],
  ['0121', '钢材'],
  ['0129', '钢材'],
  ['0413', '砌块'],
  ['0415', '砌块'],
  ['0503', '木材'],
  ['0701', '块料'],
  ['0705', '块料'],
  ['0801', '块料'],
  ['0803', '块料'],
  ['1101', '门窗'],
  ['1109', '门窗'],
  ['1303', '涂料'],
  ['1333', '防水卷材'],
  ['1503', '保温'],
  ['1513', '保温'],
  ['1701', '钢管'],
  ['1703', '钢管'],
  ['1707', '钢管'],
  ['1725', '塑料管'],
  ['2803', '电线'],
  ['2811', '电缆'],
  ['2906', '桥架'],
  ['8005', '砂浆'],
  ['8021', '商品混凝土'],
]);
const STANDARD_CODE = /^\d{6,12}([@-].*)?$/;

/**
 * Returns the class that the code of a resource means. Files also carry codes of vendors that look alike, so the unit has to be
 * convertible into that of the class; null otherwise.
 */
export function classByCode(resource: Resource): string | null {
  if (!STANDARD_CODE.test(resource.code)) return null;
  const name = CODE_CLASSES.get(resource.code.slice(0, 4));
  const unit = MATERIAL_CLASSES.find((one) => one.name === name)?.unit;
  if (name === undefined || unit === undefined) return null;
  return unitFactor(resource, unit) === null ? null : name;
}

/** A resource whose class is known. */
export type MaterialExample = Coded & { readonly materialClass: string };

/** The class of the most similar example; `score` lies between 0 and 1. */
export interface ClassifiedMaterial {
  readonly materialClass: string;
  readonly score: number;
  /** name of the example */
  readonly like: string;
}

/** Below this score an example says nothing about a resource. */
const MIN_SCORE = 0.5;

/** Classes of resources by their most similar examples (名称, 规格, 单位, 类别), in the order of the resources; null without one. */
export function classifyBySimilarity(
  resources: readonly Coded[],
  examples: readonly MaterialExample[],
): readonly (ClassifiedMaterial | null)[] {
  const index = new SimilarityIndex<string>();
  for (const example of examples) index.add(comparable(example), example.materialClass);
  return resources.map((resource) => {
    const [nearest] = index.nearest(comparable(resource), 1);
    if (nearest === undefined || nearest.score < MIN_SCORE) return null;
    return { materialClass: nearest.label, score: nearest.score, like: nearest.like.name };
  });
}

const comparable = ({ name, specification, unit, kind }: Coded) => ({
  name,
  feature: specification,
  unit: normalUnit(unit),
  section: kind,
});
