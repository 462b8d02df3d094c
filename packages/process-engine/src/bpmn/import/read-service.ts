import { attributeOf, type XmlElement } from '../xml/xml-element.ts';
import { type CodeKind, type Reading, type ReadOptions, refuseElement } from './reading.ts';

/** Where other engines name the code that a step runs. */
const CODE: readonly CodeKind[] = ['class', 'delegateExpression', 'expression'];

/**
 * The registered action that a service task runs. Code of another engine is never run: it counts only when the
 * caller has said which action stands for it.
 */
export function readAction(reading: Reading, element: XmlElement): string {
  const own = attributeOf(element, 'jianheng:action');
  if (own !== undefined && own !== '') return own;
  const kind = CODE.find((each) => element.attributes.has(`vendor:${each}`));
  const code = kind && element.attributes.get(`vendor:${kind}`);
  const action = kind && code && actionFor(reading.options, kind, code.value);
  if (action !== undefined) return action;
  const found = code ? `的“${code.written}”是其他引擎的程序代码，不能执行` : '没有要执行的动作';
  refuseElement(
    reading,
    element,
    `${found}。请用 jianheng:action 指定已登记的动作，或在导入时为它指定对应的动作。`,
  );
  return '';
}

function actionFor({ actions = {} }: ReadOptions, kind: CodeKind, code: string): string | undefined {
  if (typeof actions === 'function') return actions(kind, code);
  return Object.hasOwn(actions, code) ? actions[code] : undefined;
}
