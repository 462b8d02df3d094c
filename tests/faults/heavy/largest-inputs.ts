import { CUSTOM_FORM_LIMITS, FILTER_LIMITS } from '@jianheng/definition';
import { LIMITS } from '@jianheng/expression';
import type { Heard } from './heavy-sender.ts';

export type LargestInput = {
  readonly path: string;
  readonly body: string;
  readonly isExpected: (heard: Heard) => boolean;
};

/** Calls as the administrator; answers `data`. */
export type Call = (
  path: string,
  body: object,
) => Promise<{ readonly id: string; readonly revision: number }>;
type Prepare = (call: Call, personId: string) => Promise<LargestInput>;

const isAnswered = ({ status }: Heard) => status === 200;
const isRefused = ({ status, body }: Heard) => status === 400 && /"msg":"[^"]*[一-鿿]/.test(body);

const LINES = 1000;
const costly = (part: string, length: number) =>
  Array.from({ length: Math.floor(length / (part.length + 1)) }, () => part).join('+');

/** A form with as many fields, lines and formula characters as are allowed, no two formulas alike. */
function largestForm(code: string, part: string) {
  const count = CUSTOM_FORM_LIMITS.fields - 3;
  const length = Math.min(LIMITS.sourceLength, Math.floor(CUSTOM_FORM_LIMITS.formulas / count) - 5);
  const formulas = Array.from({ length: count }, (_, at) => [
    `f${at}`,
    { kind: 'decimal', label: `第${at}项`, scale: 2, formula: `${costly(part, length)}+${at}` },
  ]);
  const ls = { kind: 'lines', label: '明细', max: LINES, fields: { b: { kind: 'decimal', label: '数量' } } };
  const fields = { a: { kind: 'text', label: '名称' }, ls, ...Object.fromEntries(formulas) };
  return { code, draft: { label: '大表单', title: 'a', fields } };
}

const model = (steps: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" id="d" targetNamespace="t"><bpmn:process id="loan" name="借款" isExecutable="true">${steps}</bpmn:process></bpmn:definitions>`;

const flow = (id: string, from: string, to: string) =>
  `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`;

/** A step with as many instances as are allowed. */
const manyInstances = (personId: string) =>
  model(
    `<bpmn:startEvent id="s"/>${flow('f1', 's', 'u')}<bpmn:userTask id="u" name="会签" camunda:assignee="${personId}"><bpmn:multiInstanceLoopCharacteristics><bpmn:loopCardinality>500</bpmn:loopCardinality></bpmn:multiInstanceLoopCharacteristics></bpmn:userTask>${flow('f2', 'u', 'e')}<bpmn:endEvent id="e"/>`,
  );

/** A chain of steps. */
function longChain(personId: string, length: number): string {
  const steps = Array.from(
    { length },
    (_, at) =>
      `<bpmn:userTask id="u${at}" name="第${at}步" camunda:assignee="${personId}"/>${flow(`f${at}`, `u${at}`, at + 1 < length ? `u${at + 1}` : 'e')}`,
  );
  return model(`<bpmn:startEvent id="s"/>${flow('f', 's', 'u0')}${steps.join('')}<bpmn:endEvent id="e"/>`);
}

/** The largest input of each limit whose work grows with what the input says, and not only with its bytes. */
export const LARGEST_INPUTS: Readonly<Record<string, Prepare>> = {
  'the check of the largest drawn form': async (call) => {
    const { id } = await call('/a/sys/customForm', largestForm('checked', 'SUM(ls.b)'));
    return { path: `/a/sys/customForm/${id}/check`, body: '{}', isExpected: isAnswered };
  },
  'the check of a form among many large ones': async (call) => {
    for (let at = 0; at < 8; at++) {
      const { id, revision } = await call('/a/sys/customForm', largestForm(`among${at}`, 'SUM(ls.b)'));
      await call(`/a/sys/customForm/${id}/publish`, { revision });
    }
    const { id } = await call('/a/sys/customForm', largestForm('among', 'SUM(ls.b)'));
    return { path: `/a/sys/customForm/${id}/check`, body: '{}', isExpected: isAnswered };
  },
  'a row whose formulas take more work than is allowed': async (call) => {
    const { id, revision } = await call('/a/sys/customForm', largestForm('saved', 'COUNTIF(ls.b,ls.b)'));
    await call(`/a/sys/customForm/${id}/publish`, { revision });
    const ls = Array.from({ length: LINES }, (_, at) => ({ b: String(at) }));
    return { path: '/form/saved', body: JSON.stringify({ a: '大', ls }), isExpected: isRefused };
  },
  'the check of a process of a thousand steps': async (_call, personId) => ({
    path: '/act/procdef/check',
    body: JSON.stringify({ key: 'loan', xml: longChain(personId, 1000) }),
    isExpected: isAnswered,
  }),
  'a trial of a step with 500 instances on 200 forms': async (_call, personId) => ({
    path: '/act/procdef/trial',
    body: JSON.stringify({ key: 'loan', xml: manyInstances(personId), last: 200 }),
    isExpected: isAnswered,
  }),
  'a filter of as many comparisons and values as are allowed': async () => {
    // A body of a list has at most 2 048 items.
    const count = Math.min(FILTER_LIMITS.values, Math.floor(1900 / FILTER_LIMITS.comparisons));
    const value = Array.from({ length: count }, (_, at) => String(at + 1));
    const all = Array.from({ length: FILTER_LIMITS.comparisons }, () => ({
      any: [{ field: 'applicant', word: 'notIn', value }],
    }));
    return {
      path: '/b/loan/queryList',
      body: JSON.stringify({ params: { $where: { all } }, pageSize: 1000, count: 'exact' }),
      isExpected: isAnswered,
    };
  },
};
