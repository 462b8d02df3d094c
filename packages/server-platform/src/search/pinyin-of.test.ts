import { describe, expect, it } from 'vitest';
import { pinyinIn, soundsLike } from '../storage/names/sounds-like.ts';
import { pinyinOf } from './pinyin-of.ts';

describe('a name that is searched by sound', () => {
  it.each([
    ['王建国', ['wjg', 'wangjg', 'wangjianguo', 'Wang Jianguo', 'jianguo', 'wangjiangu', 'wjianguo']],
    ['曾国强', ['zengguoqiang', 'zgq']],
    ['单丽娜', ['shanlina', 'danlina', 'sln']],
    ['仇立新', ['qiulixin']],
    ['解晓东', ['xiexiaodong', 'xiexd']],
    ['查文斌', ['zhawenbin', 'zhwb', 'zwb']],
    ['区小明', ['ouxiaoming']],
    ['盖志明', ['gezhiming', 'gezm']],
    ['尉迟恭', ['yuchigong', 'ycg']],
    ['吕志强', ['lvzhiqiang', 'luzq', 'lyuzhiqiang']],
  ])('finds %s by %j', async (name, typed) => {
    for (const one of typed) expect([one, await soundsLike(name, pinyinIn(one) ?? '?')]).toEqual([one, true]);
  });

  it.each([
    ['王建国', ['wgj', 'jgw', 'wangjx', 'wagjg', 'an']],
    ['李明', ['wjg', 'limingx']],
    ['Anna', ['an']],
  ])('does not find %s by %j', async (name, typed) => {
    for (const one of typed) expect([one, await soundsLike(name, one)]).toEqual([one, false]);
  });

  it('takes nothing but letters for pinyin', () => {
    expect(['王', 'w1', '', ' ', '%'].map(pinyinIn)).toEqual(Array(5).fill(undefined));
  });
});

describe('the pinyin of the search index', () => {
  it.each([
    ['曾国强', ['zengguoqiang', 'zgq', 'zenggq']],
    ['重庆', ['chongqing', 'cq']],
    ['乐清', ['yueqing', 'leqing', 'yq']],
    ['单县', ['shanxian', 'sx']],
    ['绿城', ['lvcheng', 'lucheng']],
    ['浙江乐清市政工程', ['yueqingshizheng']],
    ['重庆水准仪', ['chongqing', 'cqszy']],
  ])('of %s contains %j', async (text, sounds) => {
    const indexed = await pinyinOf([text]);
    for (const sound of sounds) expect(indexed).toContain(sound);
  });

  it('stays short where every character has several readings', async () => {
    expect((await pinyinOf(['单曾乐重'])).length).toBeLessThan(1000);
    expect((await pinyinOf(['单曾乐重'.repeat(15)])).length).toBeLessThan(1000);
  });
});
