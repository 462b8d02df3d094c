import {
  type AnyField,
  type CheckedValues,
  checkValues,
  computeFormulas,
  type Fields,
  type FormulaSurroundings,
  FormulaValueError,
  TurnOverError,
} from '@jianheng/definition';
import { ConcurrencyLimit } from '../../concurrency/concurrency-limit.ts';
import type { Checking, Computing, FormAnswer, FormJob } from './form-job.ts';
import { FormThread } from './form-thread.ts';

type Values = Readonly<Record<string, unknown>>;

/** Steps of formulas that the server's own thread spends on one form, a few milliseconds. */
const TURN_STEPS = 5000;

const thread = new FormThread();
/** One at a time: a second thread would take the processor from the server. */
const desk = new ConcurrencyLimit({
  maxConcurrent: 1,
  maxWaiting: 16,
  maxWaitMs: 20_000,
  busy: '服务器繁忙，暂时无法处理，请稍后重试。',
});

type FormCalendar = NonNullable<FormulaSurroundings['calendar']> & NonNullable<Computing['calendar']>;
type ComputingHere = Pick<FormulaSurroundings, 'now' | 'leavesEmpty' | 'sent'> & {
  readonly calendar?: FormCalendar;
};

/**
 * Computes the formulas of a form as `computeFormulas` does. Formulas that take long are computed in a thread of their own,
 * so that other calls are served meanwhile.
 * @throws FormulaValueError when a formula has no result; OverloadedError when too many forms wait for the thread.
 */
export async function computeForm(
  fields: Fields,
  values: Values,
  surroundings: ComputingHere,
): Promise<Record<string, unknown>> {
  const { calendar, now, leavesEmpty, sent } = surroundings;
  return hereOrAside(
    () => computeFormulas(fields, values, { ...surroundings, turn: { left: TURN_STEPS } }),
    async () => {
      const days = calendar && { week: calendar.week, days: calendar.days };
      const answer = await asked({ fields, values, computing: { now, leavesEmpty, sent, calendar: days } });
      if ('computed' in answer) return answer.computed;
      throw refusalIn(answer);
    },
  );
}

type CheckingHere = Omit<Checking, 'closed'> & {
  readonly mayWrite?: (name: string, field: AnyField) => boolean;
};

/** Checks the values of a form as `checkValues` does; what takes long is done in a thread of its own. */
export async function checkForm(
  fields: Fields,
  values: Values,
  { mayWrite, ...checking }: CheckingHere = {},
): Promise<CheckedValues> {
  return hereOrAside(
    () =>
      checkValues(fields, values, {
        ...checking,
        ...(mayWrite ? { mayWrite } : {}),
        turn: { left: TURN_STEPS },
      }),
    async () => {
      const closed = mayWrite && Object.keys(fields).filter((name) => !isOpen(fields, name, mayWrite));
      const answer = await asked({ fields, values, checking: { ...checking, closed } });
      if ('checked' in answer) return answer.checked;
      throw refusalIn(answer);
    },
  );
}

const isOpen = (fields: Fields, name: string, mayWrite: (name: string, field: AnyField) => boolean) => {
  const field = fields[name];
  return field !== undefined && mayWrite(name, field);
};

async function hereOrAside<Result>(here: () => Result, aside: () => Promise<Result>): Promise<Result> {
  try {
    return here();
  } catch (problem) {
    if (!(problem instanceof TurnOverError)) throw problem;
    return aside();
  }
}

const asked = (job: FormJob): Promise<FormAnswer> => desk.run(() => thread.run(job));

function refusalIn(answer: FormAnswer): Error {
  if (!('refused' in answer)) return new Error('the form thread answered another question');
  const { field, label, source, kind, message, offset } = answer.refused;
  return new FormulaValueError({ name: field, label, source }, { kind, message, offset });
}
