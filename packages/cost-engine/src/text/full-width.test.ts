import { describe, expect, it } from 'vitest';
import { checked } from '../testing/read-small.ts';
import { smallProject } from '../testing/small-project.ts';
import { parseFeatures } from './features.ts';
import { normalUnit } from './units-of-measure.ts';

describe('full-width spellings', () => {
  it.each([
    ['Ｍ２', 'm2'],
    ['ｔ', 't'],
    ['m^2', 'm2'],
    ['m^3', 'm3'],
    ['ｍ３', 'm3'],
    ['M 2', 'm2'],
    ['ＫＧ', 'kg'],
    ['10m3', '10m3'],
    ['100m^2', '100m2'],
    ['樘', '樘'],
  ])('%s is %s', (written, unit) => {
    expect(normalUnit(written)).toBe(unit);
  });

  it('of features say the same', () => {
    expect(parseFeatures('１．混凝土种类：商品混凝土\n２．混凝土强度等级：Ｃ３５')).toEqual(
      parseFeatures('1.混凝土种类:商品混凝土\n2.混凝土强度等级:C35'),
    );
  });

  it('are no finding in a project that is right', () => {
    const small = smallProject();
    const { column, rebar, formwork, levelling } = small.lines;
    Object.assign(column, { du: 'Ｍ３', feature: '１．混凝土种类：商品混凝土\n２．混凝土强度等级：Ｃ３０' });
    Object.assign(rebar, { du: 'ｔ' });
    Object.assign(formwork, { du: 'm^2' });
    Object.assign(levelling, { du: 'Ｍ２', feature: '１、土壤类别：三类土' });
    Object.assign(small.resources.concrete, { spec: 'Ｃ３０' });

    expect(checked(small).findings).toEqual([]);
  });
});
