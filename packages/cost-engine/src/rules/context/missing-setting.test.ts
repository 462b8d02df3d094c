import { describe, expect, it } from 'vitest';
import { readCheckConfig } from '../../check/read-check-config.ts';
import { allNotChecked } from '../../testing/not-checked.ts';
import { lackText, MISSING_SETTINGS, missingSetting } from './missing-setting.ts';

/** A sentence about a missing setting: the member that it stands in, and the line that it offers. */
const SENTENCE =
  /^检查设置中没有[^：]+：在检查设置(?:的 (\w+) )?中加一行 (".+)（数值为示例，按本企业的填写）$/;

/** The settings that come of pasting the offered line in its place. */
function pasted(reason: string): { readonly member: string; readonly settings: object } {
  const [, member = '', line = ''] = SENTENCE.exec(reason) ?? [];
  const given = JSON.parse(`{ ${line} }`);
  return {
    member: member || (Object.keys(given)[0] ?? ''),
    settings: member === '' ? given : { [member]: given },
  };
}

/** What the rule would have looked for. */
const KEYS: Readonly<Record<string, string>> = {
  book: '2024',
  otherEdition: '2024',
  range: 'CR:total',
  section: '010101001',
};

describe('a missing setting', () => {
  it.each(MISSING_SETTINGS)('%s is told with a line that the settings take', (setting) => {
    const reason = lackText(missingSetting(setting, KEYS[setting] ?? 'TJ'));

    expect(reason).toMatch(SENTENCE);
    expect(() => readCheckConfig(pasted(reason).settings)).not.toThrow();
    expect(reason).not.toContain('\n');
  });

  it('is told by every rule that lacks one, and is no longer once the line is pasted', () => {
    const lacking = allNotChecked({ further: true }).filter(({ reason }) => reason.startsWith('检查设置'));

    expect(new Set(lacking.map(({ reason }) => /没有([^：]+)：/.exec(reason)?.[1])).size).toBeGreaterThan(9);
    for (const { rule, kind, reason } of lacking) {
      const { settings } = pasted(reason);
      const further = 'further' in settings ? settings.further : true;
      const still = allNotChecked({ ...settings, further }).filter(
        (one) => one.rule === rule && one.kind === kind,
      );
      expect(still.map((one) => one.reason)).not.toContain(reason);
    }
  });
});
