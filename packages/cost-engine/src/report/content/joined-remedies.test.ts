import { describe, expect, it } from 'vitest';
import { lackText, missingSetting } from '../../rules/context/missing-setting.ts';
import { joinedRemedies } from './joined-remedies.ts';

function remedy(...lack: Parameters<typeof missingSetting>): string {
  return lackText(missingSetting(...lack)).replace(/^[^：]*：/, '');
}

describe('ways to give what is missing', () => {
  it('are one line where they belong to one member of the settings', () => {
    expect(joinedRemedies([remedy('profitRate', 'TJ'), remedy('profitRate', 'DQ')])).toBe(
      '在检查设置的 thresholds 中加一行 "lrRate": { "TJ": 0.081, "DQ": 0.081 }（数值为示例，按本企业的填写）',
    );
    expect(joinedRemedies([remedy('measureRate', 'TJ'), remedy('measureRate', 'DQ')])).toContain(
      '"measures": [ { "id": "AQ", "name": "安全文明施工费", "rate": { "TJ": 0.1236, "DQ": 0.1236 }, "range": [ 1, 1.15 ] } ]',
    );
    expect(joinedRemedies([remedy('statutoryFeeRate', '甲'), remedy('statutoryFeeRate', '乙')])).toContain(
      '"lawfees": [ { "id": "甲", "name": "甲", "rate": 0.215 }, { "id": "乙", "name": "乙", "rate": 0.215 } ]',
    );
  });

  it('are as many as a reader takes in', () => {
    const many = Array.from({ length: 15 }, (_one, at) => remedy('labourGuide', `L${at}`));

    expect(joinedRemedies(many)).toMatch(/"L11": \[ 90, 130 \] \}（.*），其余 3 项同样填写$/);
  });

  it('stay as they are where they are no lines', () => {
    expect(joinedRemedies(['甲', '乙', '甲'])).toBe('甲；乙');
    expect(joinedRemedies([''])).toBe('');
  });
});
