import { describe, expect, it } from 'vitest';
import { missingContent } from '../findings/missing-content.ts';
import { FAULTY_PROJECTS } from '../testing/faulty-projects.ts';
import { checked } from '../testing/read-small.ts';
import { type SmallProject, smallProject } from '../testing/small-project.ts';
import { smallSettings } from '../testing/small-settings.ts';

/** `rule/kind target` of what a spoilt project shows. */
function found(spoil: (small: SmallProject) => void): string[] {
  const small = smallProject();
  spoil(small);
  return checked(small).findings.map(({ rule, kind, target }) => `${rule}/${kind} ${target}`);
}

describe('质量检查规则', () => {
  it('finds nothing in a project that is right', () => {
    const { findings, checked: looked } = checked(smallProject());

    expect(findings).toEqual([]);
    expect(Object.keys(looked)).toHaveLength(51);
  });

  it.each(FAULTY_PROJECTS)('finds %s', (_title, spoil, findings) => {
    expect(found(spoil)).toEqual(findings);
  });

  it('finds a price of nothing, whatever its parts', () => {
    const zero = { price: '0.00', total: '0.00', rg: '0', cl: '0', jx: '0', gl: '0', lr: '0', res: [] };

    expect(found(({ lines }) => Object.assign(lines.levelling, zero))).toContain(
      'checkBillPrice/price_zero B6',
    );
  });

  it('finds a labour price outside the guide window', () => {
    const settings = smallSettings();
    settings.thresholds.laborGuide = { L: [100.01, 130] };

    expect(checked(smallProject(), settings).findings.map(({ target }) => target)).toEqual(['U1:L', 'U2:L']);
  });

  it('finds law fees that the 2024 standard no longer lists', () => {
    const targets = found(({ project }) => Object.assign(project, { standard: '2024' }));

    expect(targets).toEqual([
      'lawfeeCheck/listed_separately U1:SB',
      'lawfeeCheck/listed_separately U2:SB',
      'standardMixCheck/standard_mix U1:AQ',
      'standardMixCheck/standard_mix U2:AQ',
    ]);
  });

  it('looks codes up in the book of the edition that the project follows', () => {
    const settings = smallSettings();
    const other = { code: '010101001', name: '新名称', unit: 'm2', sp: 'TJ', subj: 'S01', standard: '2024' };
    Object.assign(settings, { templates: [...settings.templates, other] });
    const renamed = smallProject();
    Object.assign(renamed.lines.levelling, { name: '新名称' });

    expect(checked(smallProject(), settings).findings).toEqual([]);
    expect(checked(renamed, settings).findings.map(({ kind }) => kind)).toEqual(['name_mismatch']);
  });

  it.each([
    ['CR:total', 'costRangeCheck', 'S1:CR', '370.2924'],
    ['EC:S04', 'economicCheck', 'S1:S04', '166.2535'],
    ['QT:S04', 'quantityCheck', 'S1:S04', '0.35'],
    ['MT:商品混凝土', 'materialCheck', 'S1:商品混凝土', '0.35'],
    ['RL:R01', 'relativityCheck', 'S1:R01', '0.057143'],
    ['EX:E01', 'expandCheck', 'S1:E01', '0.35'],
  ])('finds the index %s outside its range, with the figures of the formula', (key, rule, target, actual) => {
    const settings = smallSettings();
    settings.ranges[key] = [1000, 2000];

    const [finding] = checked(smallProject(), settings).findings;

    expect(finding).toMatchObject({ rule, kind: key, target, actual, level: 'error' });
    expect(finding?.figures.length).toBeGreaterThan(2);
  });
});

describe('未能检查', () => {
  it('names what could not be checked instead of passing it', () => {
    const small = smallProject();
    Object.assign(small.single, { area: null });

    const { notChecked } = checked(small);

    expect(notChecked).toContainEqual({
      rule: 'costRangeCheck',
      kind: 'CR:total',
      reason: missingContent('area'),
      count: 1,
      targets: ['S1'],
    });
  });

  it('checks no index without a range, and says so', () => {
    const { notChecked, findings } = checked(smallProject(), { ...smallSettings(), ranges: {} });

    expect(findings).toEqual([]);
    expect(notChecked.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['CR:total', 'EC:S04', 'RL:R01']),
    );
  });

  it('accepts codes of a province and supplements, and does not look them up', () => {
    for (const code of ['粤011701008001', '01B001']) {
      const small = smallProject();
      Object.assign(small.lines.levelling, { code });

      const { findings, notChecked } = checked(small);

      expect(findings).toEqual([]);
      expect(notChecked).toContainEqual(expect.objectContaining({ kind: 'code_unknown', targets: ['B6'] }));
    }
  });

  it('tells a line without price parts from one that is right', () => {
    const small = smallProject();
    Object.assign(small.lines.levelling, { rg: null, cl: null, jx: null, gl: null, lr: null, res: [] });

    const kinds = checked(small).notChecked.map(({ rule, kind }) => `${rule}/${kind}`);

    expect(kinds).toContain('checkBillPrice/comp_mismatch');
    expect(kinds).toContain('branchFeeBalanceCheck/line_rcj');
    expect(kinds).toContain('profitRateCheck/profit_rate');
  });

  it('finds what it can in a line without quantity, and puts no amount on it', () => {
    const small = smallProject();
    Object.assign(small.lines.levelling, { qty: null, gl: '0.36', control: '9.00' });

    const { findings, notChecked } = checked(small);

    expect(findings.map(({ kind, amountAtRisk }) => [kind, amountAtRisk])).toEqual([
      ['comp_mismatch', null],
      ['vs_control', null],
    ]);
    expect(notChecked).toContainEqual(expect.objectContaining({ kind: 'line_total', targets: ['B6'] }));
  });
});
