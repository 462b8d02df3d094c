import { describe, expect, it } from 'vitest';
import type { Edit } from '../editing/edit.ts';
import { canonicalText } from '../import/canonical/canonical-text.ts';
import type { CostProject } from '../model/project.ts';
import { Random } from '../testing/random.ts';
import { newLine } from '../testing/random-edit.ts';
import { imported } from '../testing/read-small.ts';
import { canonicalRecords, smallProject } from '../testing/small-project.ts';
import { smallSettings } from '../testing/small-settings.ts';
import { checkProject } from './check-project.ts';
import { CheckSession } from './check-session.ts';
import { readCheckConfig } from './read-check-config.ts';

const config = readCheckConfig(smallSettings());

function session(): CheckSession {
  return new CheckSession(imported(canonicalRecords(smallProject())).project, config);
}

const COLUMN = {
  section: '0105',
  name: '矩形柱',
  feature: '1.混凝土种类:商品混凝土\n2.混凝土强度等级:C30',
  uom: 'm3',
  price: '475.01',
  labour: '50.00',
  material: '400.00',
  machine: '10.00',
  overhead: '10.15',
  profit: '4.86',
  control: '500.00',
  consumptions: [
    ['L', '0.5'],
    ['C', '1'],
    ['J', '0.01'],
  ],
} as const;

/** The small project with so many more columns in its first unit. */
function largeProject(count: number): CostProject {
  const small = smallProject();
  const more = Array.from({ length: count }, (_none, place) => ({
    ...small.lines.column,
    id: `M${place}`,
    seq: place + 4,
    qty: String(1 + (place % 7) / 1000),
    code: `0105020010${String(10 + (place % 90))}`,
  }));
  const [first = '', ...rest] = canonicalRecords(small).split('\n{"t":"unit","id":"U2"');
  const lines = more.map((line) => JSON.stringify(line)).join('\n');
  return imported([`${first}\n${lines}`, ...rest].join('\n{"t":"unit","id":"U2"')).project;
}

describe('增删清单行与改价', () => {
  it.each([11, 12])('follows lines that come and go where a unit has thousands (seed %i)', (seed) => {
    const random = new Random(seed);
    const edited = new CheckSession(largeProject(2100), config);
    for (let count = 0; count < 40; count += 1) {
      const ids = edited.project.lines.ids;
      const [id, after] = [random.pick(ids), random.pick(ids.slice(0, -1))];
      const line = newLine(random, `N${count}`);
      const edits: Edit[] = [
        { target: 'delete', id: id === 'B6' ? after : id },
        { target: 'insert', unit: 'U1', after, line },
        { target: 'insert', unit: 'U2', after: null, line },
        { target: 'unit-price', unit: 'U1', code: 'C', set: { price: random.pick(['400.00', '410.00']) } },
      ];
      edited.edit(random.pick(edits));
    }
    const { project } = imported([...canonicalText(edited.project)].join(''));

    expect(edited.result()).toEqual(checkProject(project, config));
  });

  it('takes a line out and puts it in again', () => {
    const edited = session();
    const before = edited.result();
    const small = imported(canonicalRecords(smallProject())).project;
    const levelling = small.lines.ids.indexOf('B6');
    const { appeared } = edited.edit({ target: 'delete', id: 'B2' });
    expect(appeared.map(({ kind, target }) => `${kind} ${target}`)).toContain('section_subtotal U1:0105');
    expect(edited.project.lines.ids).toEqual(['B1', 'B3', 'B4', 'B5', 'B6']);

    edited.edit({ target: 'delete', id: 'B6' });
    edited.edit({
      target: 'insert',
      unit: 'U2',
      after: null,
      line: {
        id: 'B6',
        section: '0101',
        sequence: 1,
        code: '010101001001',
        name: '平整场地',
        feature: small.texts.text(small.lines.feature[levelling] ?? 0),
        uom: 'm2',
        quantity: '100',
        price: '2.50',
        amount: '250.00',
        labour: '2.00',
        material: '0',
        machine: '0',
        overhead: '0.34',
        profit: '0.16',
        control: '2.60',
        consumptions: [['L', '0.02']],
      },
    });

    edited.edit({
      target: 'insert',
      unit: 'U1',
      after: 'B1',
      line: { ...COLUMN, id: 'B2', sequence: 2, code: '010502001002', quantity: '20', amount: '9500.20' },
    });

    expect(edited.result()).toEqual(before);
    expect([...canonicalText(edited.project)]).toEqual([...canonicalText(small)]);
  });

  it('looks again at every line that uses a resource whose price has changed', () => {
    const edited = session();
    const { appeared } = edited.edit({ target: 'resource', code: 'C', set: { price: '600.00' } });

    expect(appeared.map(({ kind, target }) => `${kind} ${target}`)).toEqual([
      'res_vs_info P:C',
      'res_tax U1:C',
      'line_rcj B1',
      'line_rcj B2',
      'line_rcj B3',
    ]);
    edited.edit({ target: 'resource', code: 'C', set: { price: '400.00' } });
    expect(edited.result().findings).toEqual([]);
  });
});
