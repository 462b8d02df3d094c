import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../testing/cpu-time.ts';
import { readXml } from './read-xml.ts';
import { attributeOf, BpmnUnreadable } from './xml-element.ts';

const MEGABYTE = 1024 * 1024;
/** Work that grows with the square of the size would take minutes. */
const SOON = 10_000;

/** The sentence by which a text is refused, and what that took of the processor's time, in milliseconds. */
function refusalOf(xml: string): { message: string; took: number } {
  const begin = cpuTime();
  try {
    readXml(xml);
  } catch (error) {
    if (!(error instanceof BpmnUnreadable)) throw error;
    return { message: error.message, took: cpuTime() - begin };
  }
  return { message: 'not refused', took: cpuTime() - begin };
}

describe('hostile files', () => {
  const bomb = `<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><d>&b;</d>`;
  const outside = `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><d>&x;</d>`;

  it.each([
    ['an entity bomb', bomb, '实体声明'],
    ['an external entity', outside, '实体声明'],
    ['a document type inside', '<a><!DOCTYPE b></a>', '实体声明'],
    ['an entity alone', '<a><!ENTITY b "c"></a>', '实体声明'],
    ['a reference that nothing declares', '<a>&b;</a>', '不认识的实体'],
    ['a reference without an end', '<a>x & y</a>', '不认识的实体'],
    ['a reference to NUL', '<a b="&#0;"/>', '不认识的实体'],
    ['half a character by its number', '<a>&#xD800;</a>', '不认识的实体'],
    ['a processing instruction', '<?xml-stylesheet href="x"?><a/>', '处理指令'],
    ['a processing instruction inside', '<a><?php x ?></a>', '处理指令'],
    ['a second declaration', '<?xml version="1.0"?><?xml version="1.0"?><a/>', '处理指令'],
    ['NUL', '<a>\u0000</a>', '控制字符'],
    ['another control character', '<a b="\u0008"/>', '控制字符'],
    ['nothing', '', '不是 XML'],
    ['blanks', ' \n ', '不是 XML'],
    ['plain text', 'process', '根元素之外'],
    ['an element that does not end', '<a><b></b>', '缺少“</a>”'],
    ['crossing elements', '<a><b></a></b>', '不配对'],
    ['an end without a beginning', '</a>', '不配对'],
    ['two roots', '<a/><b/>', '多个根元素'],
    ['text behind the root', '<a/>x', '根元素之外'],
    ['an attribute twice', '<a b="1" b="2"/>', '写了两次'],
    ['an attribute without quotes', '<a b=1/>', '没有正确结束'],
    ['a tag that does not end', '<a b="1"', '没有正确结束'],
    ['a comment that does not end', '<a><!-- ', '注释没有结束'],
    ['CDATA that does not end', '<a><![CDATA[ ', 'CDATA'],
    ['a prefix that nothing declares', '<b:a/>', '前缀没有声明'],
    ['a lone bracket', '<a>< b</a>', '标签无法识别'],
  ])('%s', (_, xml, part) => {
    expect(refusalOf(xml).message).toContain(part);
  });

  it('are told where they are wrong', () => {
    expect(refusalOf('<a>\n<b>\n</a>').message).toBe('XML 第 3 行：标签不配对，应为“</b>”。');
  });

  it('are refused soon, however large they are', () => {
    const large = 'x'.repeat(9 * MEGABYTE);
    const cases: [string, string][] = [
      ['超过 10 MB', `<a>${'x'.repeat(11 * MEGABYTE)}</a>`],
      ['超过 100 层', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`],
      ['注释没有结束', `<a><!--${large}`],
      ['没有正确结束', `<a b="${large}`],
      ['没有正确结束', `<a ${' '.repeat(9 * MEGABYTE)}`],
      ['标签无法识别', `<a>${'<'.repeat(9 * MEGABYTE)}</a>`],
      ['元素太多', `<a>${'<b/>'.repeat(2 * MEGABYTE)}</a>`],
      ['元素太多', `<a ${Array.from({ length: 400_000 }, (_, index) => `b${index}=""`).join(' ')}><c/></a>`],
    ];
    for (const [part, xml] of cases) {
      const { message, took } = refusalOf(xml);
      expect(message).toContain(part);
      expect(took).toBeLessThan(SOON);
    }
  });

  it('may shadow prefixes without end and are read in linear time', () => {
    const names = Array.from({ length: 5000 }, (_, index) => `xmlns:n${index}="u${index}"`).join(' ');
    const xml = `<a ${names}>${'<b xmlns:c="d"/>'.repeat(40_000)}</a>`;
    const begin = cpuTime();
    expect(readXml(xml).children).toHaveLength(40_000);
    expect(cpuTime() - begin).toBeLessThan(SOON);
  });
});

describe('well-formed files', () => {
  it('are read with references, CDATA, comments and blanks as XML has them', () => {
    const xml = `\uFEFF<?xml version='1.0' encoding="UTF-8"?>\n<!-- a -- <b> -->
      <a b="1 &lt; 2 &#10;&quot;" c='"\n&#x4E2D;'>x &amp; <![CDATA[<y> & ]]]>z<!-- <q> --></a> `;
    const root = readXml(xml);
    expect(attributeOf(root, 'b')).toBe('1 < 2 \n"');
    expect(attributeOf(root, 'c')).toBe('" 中');
    expect(root.text).toBe('x & <y> & ]z');
  });

  it('know their namespaces by any prefix', () => {
    const xml = `<b2:definitions xmlns:b2="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:q="https://www.activiti.org/bpmn/">
      <b2:task q:assignee="a" xmlns:q="http://camunda.org/schema/1.0/bpmn" name="n"><x xmlns="urn:y"/><z/></b2:task>
      <userTask xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/></b2:definitions>`;
    const root = readXml(xml);
    const [task, user] = root.children;
    expect([root.name, task?.name, user?.name]).toEqual(['bpmn:definitions', 'bpmn:task', 'bpmn:userTask']);
    expect([...(task?.attributes.keys() ?? [])]).toEqual(['vendor:assignee', 'name']);
    expect(task?.children.map((child) => child.name)).toEqual(['{urn:y}x', 'z']);
  });

  it('reach no prototype by any name', () => {
    const root = readXml('<a __proto__="x" constructor="y"><__proto__ toString="z"/></a>');
    expect(attributeOf(root, '__proto__')).toBe('x');
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
