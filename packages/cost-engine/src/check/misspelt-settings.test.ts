import { nearestWord } from '@jianheng/foreign-content';
import { describe, expect, it } from 'vitest';
import { imported } from '../testing/read-small.ts';
import { canonicalRecords, smallProject } from '../testing/small-project.ts';
import { smallSettings } from '../testing/small-settings.ts';
import { checkProject } from './check-project.ts';
import { readCheckConfig } from './read-check-config.ts';

describe('a misspelt setting', () => {
  it.each([
    [{ treshholds: {} }, '检查设置：没有「treshholds」这一项，是否指「thresholds」？'],
    [{ thresholds: { tolLineFn: 1 } }, '没有「tolLineFn」这一项，是否指「tolLineFen」？'],
    [{ thresholds: { taxrate: 0.09 } }, '是否指「taxRate」？'],
    [{ thresholds: { measures: [{ id: 'A', name: 'B', rates: {}, range: [0, 1] }] } }, '是否指「rate」？'],
    [{ ranges: { 'ECO:S04': [1, 2] } }, '没有「ECO:S04」这一类指标，是否指「EC」？'],
    [{ ranges: { 'EC:S04': { rang: [1, 2] } } }, '是否指「range」？'],
    [{ templates: [{ code: '1', name: 'a', unit: 'm', require: 'x' }] }, '没有「require」这一项'],
    [{ further: { provisionalShar: [0, 1] } }, '是否指「provisionalShare」？'],
    [{ further: { off: ['labour_day'] } }, '没有检查项「labour_day」，是否指「labour_days」？'],
    [{ further: { scale: { storyHeight: [2, 3] } } }, '是否指「storeyHeight」？'],
    [{ further: { logic: { need: [] } } }, '是否指「needs」？'],
    [{ ownRules: [{ id: 'G', name: 'g', of: '清单', hold: 'a' }] }, '是否指「holds」？'],
    [{ coexist: [{ id: 'a', name: 'b', when: [], need: [] }] }, '是否指「needs」？'],
    [{ qwertyuiop: 1 }, '没有「qwertyuiop」这一项，可用 thresholds、'],
  ])('%j is refused with the nearest right name', (settings, sentence) => {
    expect(() => readCheckConfig(settings)).toThrow(sentence);
  });

  it('is guessed only where one is near', () => {
    expect(nearestWord('rangse', ['ranges', 'range', 'rate'])).toBe('ranges');
    expect(nearestWord('xyz', ['ranges', 'rate'])).toBeNull();
    expect(nearestWord('', ['a'])).toBe('a');
  });
});

describe('the scope of codes', () => {
  it('is a unit, or the whole tender where settings say so', () => {
    const small = smallProject();
    Object.assign(small.lines.levelling, {
      code: '010502001001',
      name: '矩形柱',
      du: 'm3',
      feature: '1.混凝土强度等级:C30',
    });
    const settings = smallSettings();
    const { project } = imported(canonicalRecords(small));
    const duplicates = (thresholds: object) =>
      checkProject(
        project,
        readCheckConfig({ ...settings, thresholds: { ...settings.thresholds, ...thresholds } }),
      )
        .findings.filter(({ kind }) => kind === 'code_dup')
        .map(({ target }) => target);

    expect(duplicates({})).toEqual([]);
    expect(duplicates({ dupScope: 'project' })).toEqual(['B1', 'B6']);
  });
});
