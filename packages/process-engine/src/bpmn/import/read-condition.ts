import { attributeOf, type XmlElement } from '../xml/xml-element.ts';
import { type Reading, readExpression, refuseElement } from './reading.ts';

/** Languages that mean `${…}` or our own; scripts of any kind are refused. */
const LANGUAGES = /^(?:|juel|uel|.*\/(?:jsp|xpath)\S*|.*jianheng.*)$/i;

/** The condition of a flow or event, as the model keeps it; nothing where none is written. */
export function readCondition(
  reading: Reading,
  owner: XmlElement,
  condition: XmlElement | undefined,
): string | undefined {
  if (!condition) return undefined;
  const language = attributeOf(condition, 'language') ?? '';
  if (!LANGUAGES.test(language.trim()))
    refuseElement(reading, owner, `的条件用“${language}”写成，不支持脚本。请用 \${…} 表达式。`);
  const text = condition.text.trim();
  return text === '' ? undefined : readExpression(reading, owner, text);
}
