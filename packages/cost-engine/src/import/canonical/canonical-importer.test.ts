import { FileError } from '@jianheng/foreign-content';
import { describe, expect, it } from 'vitest';
import { imported } from '../../testing/read-small.ts';
import { canonicalRecords, smallProject } from '../../testing/small-project.ts';
import { startImport } from '../importer.ts';
import { canonicalImporter } from './canonical-importer.ts';
import { canonicalText } from './canonical-text.ts';

const lumpSum = { id: 'AQ', name: '安全文明施工费', rate: null, amount: '24.72' };

/** The sentences about a project in which something was spoilt. */
function complaints(spoil: (small: ReturnType<typeof smallProject>) => void): readonly string[] {
  const small = smallProject();
  spoil(small);
  return imported(canonicalRecords(small)).issues.messages;
}

describe('规范格式导入', () => {
  it('reads the same project from pieces of any size', () => {
    const text = canonicalRecords(smallProject());
    const whole = imported(text).project;

    for (const size of [1, 7, 1000]) {
      const run = startImport(canonicalImporter);
      for (let at = 0; at < text.length; at += size) run.push(text.slice(at, at + size));
      expect(run.finish().project).toEqual(whole);
    }
  });

  it('writes what it reads', () => {
    const small = smallProject();
    Object.assign(small.units.ground, { lacks: ['code'], resQty: { L: '2' }, measures: [lumpSum] });
    Object.assign(small.lines.levelling, { dec: [2, null, 0] });
    const norms = [
      { code: '1-1', name: '人工平整场地', unit: '100m2', qty: '1', price: '250.00' },
      { code: '1-2', name: '', unit: '', qty: '0.5', price: null },
    ];
    Object.assign(small.lines.column, { norms });
    Object.assign(small.single, { kinds: ['居住建筑', '高层'], function: '住宅', format: '高层住宅' });
    Object.assign(small.single, {
      factors: { DTS: '2' },
      features: Object.fromEntries([['结构类型', '剪力墙']]),
    });
    const { project } = imported(canonicalRecords(small));

    const again = imported([...canonicalText(project)].join(''));

    expect(again.issues.count).toBe(0);
    expect(again.project).toEqual(project);
    expect([project.quotas.count, project.lines.firstQuota[0], project.lines.firstQuota[6]]).toEqual([
      2, 0, 2,
    ]);
  });

  it('needs no line break at the end and accepts blank lines', () => {
    const text = canonicalRecords(smallProject()).trimEnd().replaceAll('\n', '\n\n');

    expect(imported(text).project.lines.count).toBe(6);
  });

  it('keeps a figure that the file does not carry apart from zero', () => {
    const small = smallProject();
    Object.assign(small.lines.column, { control: null, gl: '0' });
    const { lines } = imported(canonicalRecords(small)).project;

    expect(lines.control[0]).toBeNaN();
    expect(lines.overhead[0]).toBe(0);
  });
});

describe('拒收', () => {
  it.each([
    [
      'a broken number',
      { price: '4,75.01' },
      '第 9 行：「综合单价」的值「4,75.01」不是可精确表示的数字（小数最多 4 位）',
    ],
    [
      'more digits than are exact',
      { qty: '1.1234567' },
      '第 9 行：「工程量」的值「1.1234567」不是可精确表示的数字（小数最多 6 位）',
    ],
    ['an unknown unit', { unit: 'U9' }, '第 9 行：清单行「B2」引用了前面没有出现的单位工程「U9」'],
    ['an unknown resource', { res: [['X', '1']] }, '第 9 行：清单行「B2」引用了前面没有出现的人材机「X」'],
    [
      'a resource row of another shape',
      { res: [{ code: 'L' }] },
      '第 9 行：字段「res」的每一项应为 [人材机编码, 含量文本]',
    ],
    ['an unknown tab', { tab: 'X' }, '第 9 行：字段「tab」应为 F、D 之一'],
    ['a text that is none', { name: 7 }, '第 9 行：字段「name」应为文本'],
    ['a line twice', { id: 'B1' }, '第 9 行：清单行「B1」重复'],
    [
      'a unit that only comes later',
      { unit: 'U2' },
      '第 9 行：清单行「B2」引用了前面没有出现的单位工程「U2」',
    ],
    ['a sequence that is no place', { seq: -1 }, '第 9 行：字段「seq」应为 0 至 4294967295 的整数'],
    ['a sequence between two places', { seq: '1.5' }, '第 9 行：字段「seq」应为 0 至 4294967295 的整数'],
    ['decimals that are none', { dec: [2, 99] }, '第 9 行：字段「dec」的每一项应为 0 至 20 的整数或 null'],
    ['an unknown record', { t: 'row' }, '第 9 行：字段「t」应为 project、resource、single、unit、bill 之一'],
  ])('%s, naming place and field, and reads on', (_title, fields, message) => {
    expect(complaints(({ lines }) => Object.assign(lines.column2, fields))).toEqual([message]);
  });

  it('a line that is no record, and reads on', () => {
    const { project, issues } = imported(`${canonicalRecords(smallProject())}[1]\n"x"\n{"t":"bill"`);

    expect(project.lines.count).toBe(6);
    expect(issues.messages).toEqual([
      '第 15 行：应为一个对象',
      '第 16 行：应为一个对象',
      '第 17 行：不是完整的 JSON 记录，文件可能被截断或编码有误',
    ]);
  });

  it('a resource that is defined only after its use: line and unit are named, and nothing of them is kept', () => {
    const records = canonicalRecords(smallProject()).trimEnd().split('\n');
    const [concrete = ''] = records.splice(2, 1);
    const { project, issues } = imported([...records, concrete].join('\n'));

    expect(issues.count).toBe(6);
    expect(issues.messages.slice(0, 2)).toEqual([
      '第 6 行：单位工程「U1」引用了前面没有出现的人材机「C」',
      '第 7 行：清单行「B1」引用了前面没有出现的单位工程「U1」',
    ]);
    expect(issues.messages.at(-1)).toBe('第 11 行：清单行「B5」引用了前面没有出现的单位工程「U1」');
    expect(project.unitWorks.map(({ id }) => id)).toEqual(['U2']);
  });

  it('a unit before its building, and its lines with it', () => {
    const records = canonicalRecords(smallProject()).trimEnd().split('\n');
    const [single = ''] = records.splice(5, 1);
    const { project, issues } = imported([...records, single].join('\n'));

    expect(issues.count).toBe(8);
    expect(issues.messages[0]).toBe('第 6 行：单位工程「U1」引用了前面没有出现的单项工程「S1」');
    expect([project.unitWorks.length, project.lines.count]).toEqual([0, 0]);
  });

  it('leaves nothing of a line behind when its last resource is unknown', () => {
    const { project } = imported(
      canonicalRecords(
        Object.assign(smallProject(), {
          lines: {
            ...smallProject().lines,
            column: {
              ...smallProject().lines.column,
              res: [
                ['L', '1'],
                ['X', '1'],
              ],
            },
          },
        }),
      ),
    );

    expect(project.lines.count).toBe(5);
    expect(project.consumptions.count).toBe(10);
  });

  it('a file without a project', () => {
    expect(() => imported('')).toThrow(FileError);
    expect(() => imported('{"t":"resource"}\n')).toThrow('文件中没有建设项目');
  });

  it('a line without end before memory runs out', () => {
    const run = startImport(canonicalImporter);

    expect(() => {
      for (let piece = 0; piece < 1000; piece += 1) run.push('x'.repeat(100_000));
    }).toThrow('不是规范格式');
  });

  it('counts every refusal but keeps only the first sentences', () => {
    const { issues } = imported(canonicalRecords(smallProject()) + 'x\n'.repeat(1000));

    expect(issues.count).toBe(1000);
    expect(issues.messages).toHaveLength(200);
  });

  it('deep nesting, without falling over', () => {
    const deep = `{"t":"bill","res":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;

    expect(imported(`${canonicalRecords(smallProject())}${deep}\n`).issues.count).toBe(1);
  });
});
