import type { CheckConfig, CostProject } from '@jianheng/cost-engine';
import { CheckSession, checkProject, type Edit } from '@jianheng/cost-engine';

/** How long each of several runs took, milliseconds in order. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** Runs work several times and keeps the times; the work may throw when an answer is wrong. */
export function timed(count: number, work: (round: number) => void): Times {
  const times = Array.from({ length: count }, (_none, round) => {
    const start = performance.now();
    work(round);
    return performance.now() - start;
  }).sort((left, right) => left - right);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/** All rules, again and again; every answer has as many findings as it must. */
export function checkAgain(project: CostProject, config: CheckConfig, findings: number): Times {
  return timed(7, () => {
    const { length } = checkProject(project, config).findings;
    if (length !== findings) throw new Error(`${length} findings, not ${findings}`);
  });
}

/** One edit after the other; at the end the answer is that of a check from the beginning. */
export function recheck(project: CostProject, config: CheckConfig, edits: number): Times {
  const session = new CheckSession(project, config);
  const times = timed(edits, (round) => session.edit(editOf(project, round)));
  const [kept, fresh] = [session.result(), checkProject(session.project, config)].map((one) =>
    JSON.stringify(one),
  );
  if (kept !== fresh) throw new Error('the answer after edits is not that of a full check');
  return times;
}

const STEP = 7919;

function editOf({ lines, units }: CostProject, round: number): Edit {
  const id = lines.ids[(round * STEP) % lines.count] ?? '';
  const unit = units[(round * STEP) % units.length]?.id ?? '';
  const edits: readonly Edit[] = [
    { target: 'line', id, set: { quantity: `${round}.25` } },
    { target: 'line', id, set: { price: '99.99' } },
    { target: 'line', id, set: { name: `改名 ${round}` } },
    { target: 'line', id, set: { code: '010502001999' } },
    { target: 'fee', unit, list: 'measures', id: 'AQ', set: { rate: '0.01' } },
  ];
  return edits[round % edits.length] ?? { target: 'project', set: {} };
}
