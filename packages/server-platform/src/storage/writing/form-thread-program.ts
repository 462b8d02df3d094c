/** A thread that computes and checks forms whose formulas take long. */
import { parentPort } from 'node:worker_threads';
import { checkValues, computeFormulas, type Fields, FormulaValueError } from '@jianheng/definition';
import { workCalendar } from '@jianheng/expression';
import { keepLatest } from '../../database/keep-latest.ts';
import type { Checking, Computing, FormAnswer, SentJob } from './form-job.ts';

/** Declarations that are remembered with their compiled formulas. */
const REMEMBERED = 20;
const remembered = new Map<string, Fields>();

function fieldsOf(declaration: string): Fields {
  const known: Fields = remembered.get(declaration) ?? JSON.parse(declaration);
  keepLatest(remembered, declaration, known, REMEMBERED);
  return known;
}

function answerTo({ declaration, values, computing, checking }: SentJob): FormAnswer {
  const fields = fieldsOf(declaration);
  try {
    if (computing) return { computed: computeFormulas(fields, values, surroundingsOf(computing)) };
    return { checked: checkValues(fields, values, optionsOf(checking)) };
  } catch (problem) {
    if (!(problem instanceof FormulaValueError)) throw problem;
    const { field, label, source, kind, message, offset } = problem;
    return { refused: { field, label, source, kind, message, offset } };
  }
}

function surroundingsOf({ calendar, now, ...rest }: Computing) {
  return {
    ...rest,
    ...(now === undefined ? {} : { now }),
    ...(calendar ? { calendar: workCalendar(calendar.week, calendar.days) } : {}),
  };
}

function optionsOf({ closed, ...rest }: Checking = {}) {
  return closed ? { ...rest, mayWrite: (name: string) => !closed.includes(name) } : rest;
}

parentPort?.on('message', (job: SentJob) => {
  try {
    parentPort?.postMessage(answerTo(job));
  } catch (problem) {
    const failed = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
    parentPort?.postMessage({ failed } satisfies FormAnswer);
  }
});

parentPort?.postMessage('ready');
