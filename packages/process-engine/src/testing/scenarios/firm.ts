import type { ProcessModel } from '../../model/process-model.ts';
import { drawModel } from '../draw-model.ts';
import { World } from '../world.ts';

type Settings = NonNullable<Parameters<typeof drawModel>[3]>;
export type Step = Record<string, unknown>;

/** An application that goes through these steps one after the other. */
export function application(steps: Record<string, Step | 'userTask'>, settings?: Settings): ProcessModel {
  const ids = ['s', 'apply', ...Object.keys(steps), 'e'];
  const named = Object.entries(steps).map(([id, step]) => [
    id,
    step === 'userTask' ? step : { kind: 'userTask', ...step },
  ]);
  const apply = { kind: 'userTask', isInitiatorStep: true };
  const flows = ids.slice(1).map((id, index) => `${ids[index]} > ${id}`);
  return drawModel(
    'application',
    { s: 'start', apply, ...Object.fromEntries(named), e: 'end' },
    flows,
    settings,
  );
}

/** A step for some people. */
export function by(users: readonly string[], more: Step = {}): Step {
  return { approvers: { kind: 'users', users }, ...more };
}

/** What a step does at its deadline, and how it reminds of it. */
export function atDeadline(action: unknown, remind?: Step): Step {
  return remind ? { remind, action } : { action };
}

/** A world in which this process has been started by `initiator`. */
export function started(model: ProcessModel, ...others: ProcessModel[]): World {
  const world = new World(model, ...others);
  world.start();
  return world;
}

/** Everybody approves, one after the other. */
export function approveAll(world: World, ...tasks: readonly string[]): void {
  for (const task of tasks) world.approve(task);
}

/** The process has ended well after these last approvals, and nothing is left of it but its history. */
export function finish(world: World, ...tasks: readonly string[]): string {
  approveAll(world, ...tasks);
  const left = world.rows.token.length + world.rows.job.length + world.rows.subscription.length;
  return left === 0 ? `${world.instance.endReason}` : `${left} rows are left`;
}

/** What people said and what the engine noted, in order. */
export function record(world: World): string[] {
  return world.rows.decision
    .toSorted((left, right) => left.seq - right.seq)
    .map(({ kind, byUser, comment, target }) =>
      [byUser ?? '系统', kind, ...target, ...(comment === null ? [] : [comment])].join(' '),
    );
}

/** The kinds of what happened at the last action. */
export function happened(world: World): string[] {
  return world.events.map((event) => event.kind);
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
