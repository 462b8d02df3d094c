import { describe, expect, it } from 'vitest';
import type { Edit } from '../editing/edit.ts';
import { canonicalText } from '../import/canonical/canonical-text.ts';
import { Random } from '../testing/random.ts';
import { linesOf, randomEdit } from '../testing/random-edit.ts';
import { imported } from '../testing/read-small.ts';
import { canonicalRecords, smallProject } from '../testing/small-project.ts';
import { smallSettings } from '../testing/small-settings.ts';
import { checkProject } from './check-project.ts';
import { CheckSession } from './check-session.ts';
import { DEFAULT_CHECK_SETTINGS, readCheckConfig } from './read-check-config.ts';

const config = readCheckConfig({
  ...smallSettings(),
  ownRules: [
    { id: 'G1', name: '柱价不超过控制价', of: '清单', holds: '综合单价 <= 控制价' },
    { id: 'G2', name: '措施占比', of: '单位工程', holds: '措施项目 <= 分部分项 * 0.2' },
    { id: 'G3', name: '土方量', of: '单项工程', holds: '数量("010101001") <= 建筑面积' },
  ],
});

/** All checks that the product has. */
const everything = readCheckConfig({ ...DEFAULT_CHECK_SETTINGS, ...smallSettings() });

function session(): CheckSession {
  return new CheckSession(imported(canonicalRecords(smallProject())).project, config);
}

describe('复查', () => {
  it.each([
    [1, config],
    [2, config],
    [3, config],
    [4, config],
    [5, everything],
    [6, everything],
  ])('says after random edits what a check from the beginning says (seed %i)', (seed, settings) => {
    const random = new Random(seed);
    const { project: start } = imported(canonicalRecords(smallProject()));
    const edited = new CheckSession(start, settings);
    for (let count = 0; count < 60; count += 1) {
      edited.edit(randomEdit(random, linesOf(edited.project)));
      const { project, issues } = imported([...canonicalText(edited.project)].join(''));

      expect(issues.count).toBe(0);
      expect(edited.result()).toEqual(checkProject(project, settings));
    }
  });

  it('names what has appeared and what has gone', () => {
    const edited = session();
    const spoilt = edited.edit({ target: 'line', id: 'B6', set: { quantity: '101' } });
    const repaired = edited.edit({ target: 'line', id: 'B6', set: { quantity: '100.00' } });

    // The bases of fees are stated apart from the lines, and so are right as they stand.
    expect(spoilt.appeared.map(({ kind, target }) => `${kind} ${target}`)).toEqual([
      'line_total B6',
      'G3 S1',
    ]);
    expect(spoilt.gone).toEqual([]);
    expect(repaired.gone).toEqual(spoilt.appeared);
    expect(edited.result().findings).toEqual([]);
  });

  it('tells of an edit the same when it is read after more edits', () => {
    const price: Edit = { target: 'resource', code: 'C', set: { price: '600.00' } };
    const [edited, other] = [session(), session()];
    const [early, late] = [other.edit(price), edited.edit(price)];
    const expected = { growth: early.growth, appeared: early.appeared, gone: early.gone };
    edited.edit({ target: 'line', id: 'B1', set: { quantity: '99', labour: '1.00', name: '梁', code: '' } });
    edited.edit({ target: 'delete', id: 'B2' });
    edited.edit({ target: 'delete', id: 'B1' });

    expect({ growth: late.growth, appeared: late.appeared, gone: late.gone }).toEqual(expected);
    expect(expected).toMatchObject({ growth: 5, gone: [] });
  });

  it('leaves the project as it was that it was made of', () => {
    const { project } = imported(canonicalRecords(smallProject()));
    const before = [...canonicalText(project)];
    const edited = new CheckSession(project, config);
    edited.edit({ target: 'line', id: 'B1', set: { name: '新名称', price: null } });
    edited.edit({ target: 'unit', id: 'U1', set: { total: null } });
    edited.edit({ target: 'building', id: 'S1', set: { area: '1' } });
    edited.edit({ target: 'project', set: { total: null } });
    edited.edit({ target: 'delete', id: 'B2' });
    edited.edit({ target: 'resource', code: 'L', set: { price: '1.00' } });
    edited.edit({
      target: 'insert',
      unit: 'U1',
      after: 'B1',
      line: {
        id: 'N',
        shares: [
          ['A', '0.5'],
          ['B', '0.5'],
        ],
      },
    });

    expect([...canonicalText(project)]).toEqual(before);
  });

  it.each<[string, Edit]>([
    ['没有清单行「B9」', { target: 'line', id: 'B9', set: {} }],
    [
      '清单行「B1」：「工程量」的值「viel」',
      { target: 'line', id: 'B1', set: { price: '1', quantity: 'viel' } },
    ],
    ['没有单位工程「U9」', { target: 'unit', id: 'U9', set: {} }],
    ['单位工程「U1」：「税金」的值「x」', { target: 'unit', id: 'U1', set: { tax: 'x' } }],
    ['没有费用行「XX」', { target: 'fee', unit: 'U1', list: 'measures', id: 'XX', set: {} }],
    [
      '费用行「AQ」：「费率」的值「9%」',
      { target: 'fee', unit: 'U1', list: 'measures', id: 'AQ', set: { rate: '9%' } },
    ],
    ['没有单项工程「S9」', { target: 'building', id: 'S9', set: {} }],
    ['清单行「B1」已存在', { target: 'insert', unit: 'U1', after: null, line: { id: 'B1' } }],
    ['没有单位工程「U9」', { target: 'insert', unit: 'U9', after: null, line: { id: 'N' } }],
    ['清单行「B6」不在单位工程「U1」中', { target: 'insert', unit: 'U1', after: 'B6', line: { id: 'N' } }],
    [
      '没有人材机「X」',
      { target: 'insert', unit: 'U1', after: null, line: { id: 'N', consumptions: [['X', '1']] } },
    ],
    [
      '「综合单价」的值「viel」',
      { target: 'insert', unit: 'U1', after: null, line: { id: 'N', price: 'viel' } },
    ],
    ['没有清单行「B9」', { target: 'delete', id: 'B9' }],
    ['没有人材机「X」', { target: 'resource', code: 'X', set: {} }],
    ['人材机「C」：「信息价」的值「x」', { target: 'resource', code: 'C', set: { guidePrice: 'x' } }],
    ['人材机「C」：「单价」的值「x」', { target: 'unit-price', unit: 'U1', code: 'C', set: { price: 'x' } }],
    ['扉页：「总价」的值', { target: 'project', set: { total: '一万' } }],
  ])('refuses an edit: %s', (sentence, edit) => {
    const edited = session();

    expect(() => edited.edit(edit)).toThrow(sentence);
    expect(edited.result().findings).toEqual([]);
  });
});
