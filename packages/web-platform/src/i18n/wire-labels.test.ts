import { platformCalls } from '@jianheng/contract';
import { describe, expect, it } from 'vitest';
import { initI18n } from './i18n.ts';
import { translateFault } from './sentences.ts';
import { WIRE_LABELS } from './wire-labels.ts';

/** What programs send, or people choose in a list. */
const UNTYPED = ['companyId', 'customerId', 'kid', 'loginType', 'purpose', 'response', 'ticket', 'userType'];
const OWN =
  /^POST \/(login|saas\/login|login\/sms|saas\/login\/sms|login\/sms\/send|findPassword|b\/user\/email\/code)$|^PUT \/(login\/self-info|a\/sys\/user\/updateLoginUser)$/;

type Schema = { readonly _zod?: { readonly def: Definition } };
type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly in?: Schema;
};

/** Names of the places of a body that hold a value themselves. */
function placesOf(schema: Schema | undefined, name = ''): readonly string[] {
  const def = schema?._zod?.def;
  if (def === undefined) return [];
  if (def.shape) return Object.entries(def.shape).flatMap(([key, inner]) => placesOf(inner, key));
  const inner = def.innerType ?? def.in;
  return inner ? placesOf(inner, name) : [name];
}

const shape = (place: string, rule: string) => ({
  code: 'shape',
  template: '{place}：{rule}',
  params: { place, rule },
});

describe('what a call says of a place', () => {
  it('is said by what people call it, wherever they type it', () => {
    const own = Object.entries(platformCalls).filter(([name]) => OWN.test(name));
    const places = own.flatMap(([, call]) => placesOf('body' in call ? (call.body as Schema) : undefined));
    const unnamed = [...new Set(places)].filter((name) => !UNTYPED.includes(name) && !WIRE_LABELS[name]);

    expect(own.length).toBeGreaterThan(7);
    expect(unnamed).toEqual([]);
  });

  it('names the field once, in the language of this browser', async () => {
    await initI18n('zh');
    expect(translateFault(shape('email', '请输入正确的邮箱'))).toBe('请输入正确的邮箱');
    expect(translateFault(shape('user.job', '最多 50 个字'))).toBe('岗位：最多 50 个字');
    expect(translateFault(shape('rows.3', '应为整数'))).toBe('rows.3：应为整数');
    await initI18n('en');
    expect(translateFault(shape('phone', '不能为空'))).toMatch(/^Mobile number: /);
    await initI18n('zh');
  });
});
