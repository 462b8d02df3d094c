import { describe, expect, it } from 'vitest';
import type { Command } from '../commands/base/command.ts';
import { EngineRefusal } from '../context/refusals.ts';
import type { ProcessModel } from '../model/process-model.ts';
import { drawModel } from '../testing/draw-model.ts';
import { countersign, diamond, threeSteps } from '../testing/models.ts';
import { evaluateSmall } from '../testing/small-expressions.ts';
import type { Offer, PeopleKind } from './offer.ts';
import { offersOf } from './offers.ts';
import { notStarted, type SimulatedProcess, type SimulationPorts, simulate } from './simulate.ts';
import { commandWith } from './task-offers.ts';

const NOW = '2026-03-02T01:00:00.000Z';

const portsOf = (model: ProcessModel): SimulationPorts => ({
  evaluate: evaluateSmall,
  approvers: () => ['head'],
  model: () => ({ defId: 'drawn', model }),
});

function played(model: ProcessModel, before: SimulatedProcess, command: Command): SimulatedProcess {
  const result = simulate(before, command, portsOf(model));
  if (result.status === 'needs') throw new Error('everybody is known');
  return result.process;
}

const started = (model: ProcessModel) =>
  played(model, notStarted(NOW), { kind: 'start', defId: 'drawn', by: 'initiator' });

const offers = (model: ProcessModel, process: SimulatedProcess) =>
  offersOf(process, portsOf(model), () => model);

const said = (all: readonly Offer[]) =>
  all.map(({ nodeId, waits, commands }) =>
    [nodeId ?? '-', waits, ...commands.map(({ kind, to }) => (to === null ? kind : `${kind}>${to}`))].join(
      ' ',
    ),
  );

/** Does what the offer at a step has under this name. */
function choose(model: ProcessModel, process: SimulatedProcess, nodeId: string, kind: string) {
  const found = offers(model, process)
    .filter((offer) => offer.nodeId === nodeId)
    .flatMap(({ commands }) => commands)
    .find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`no ${kind} at ${nodeId}`);
  return played(model, process, found.command);
}

/** Whom the open tasks of a step ask. */
const people = (model: ProcessModel, process: SimulatedProcess) =>
  offers(model, process).flatMap((offer) => (offer.waits === 'task' ? offer.people : []));

/** Hands on the task of step `a`. */
function withPeople(
  model: ProcessModel,
  process: SimulatedProcess,
  kind: PeopleKind,
  users: readonly string[],
) {
  const found = offers(model, process)
    .flatMap((offer) => offer.withPeople)
    .find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return played(model, process, commandWith(found, users));
}

describe('a process that is played', () => {
  it('offers at each step what may be done there, and goes back where it is sent', () => {
    const model = threeSteps();
    const atA = started(model);
    expect(said(offers(model, atA))).toEqual([
      'a task approve sendBack>apply reject sendBackDirect>apply',
      '- process cancel',
    ]);
    const atB = choose(model, atA, 'a', 'approve');
    expect(said(offers(model, atB))[0]).toBe(
      'b task approve sendBack>a sendBack>apply reject sendBackDirect>a sendBackDirect>apply',
    );
    const back = choose(model, atB, 'b', 'sendBack');
    expect(said(offers(model, back))[0]).toBe('a task approve sendBack>apply reject sendBackDirect>apply');
  });

  it('comes straight back to the step that sent it back, if that was asked for', () => {
    const model = threeSteps();
    const atB = choose(model, started(model), 'a', 'approve');
    const back = choose(model, atB, 'b', 'sendBackDirect');
    expect(said(offers(model, back))[0]).toMatch(/^a task resubmit /);
    expect(said(offers(model, choose(model, back, 'a', 'resubmit')))[0]).toMatch(/^b task approve /);
  });

  it('is handed on as a real one: 转办, 委派 and back, 加签 before, after and beside', () => {
    const model = threeSteps();
    const atA = started(model);
    const handed = withPeople(model, atA, 'transfer', ['other']);
    expect(people(model, handed)).toEqual(['other']);

    const delegated = withPeople(model, atA, 'delegate', ['expert']);
    expect(people(model, delegated)).toEqual(['expert']);
    expect(offers(model, delegated)[0]?.owner).toBe('u_a');
    expect(said(offers(model, delegated))[0]).toBe('a task resolve');
    expect(people(model, choose(model, delegated, 'a', 'resolve'))).toEqual(['u_a']);

    const before = withPeople(model, atA, 'addBefore', ['first', 'second']);
    expect(people(model, before)).toEqual(['first', 'second']);
    const both = choose(model, choose(model, before, 'a', 'approve'), 'a', 'approve');
    expect(people(model, both)).toEqual(['u_a']);

    const after = choose(model, withPeople(model, atA, 'addAfter', ['later']), 'a', 'approve');
    expect(people(model, after)).toEqual(['later']);

    const beside = withPeople(model, atA, 'addBeside', ['beside']);
    expect(people(model, beside)).toEqual(['u_a', 'beside']);
    expect(offers(model, beside)[0]?.decided).toEqual({ done: 0, all: 2 });
    expect(people(model, choose(model, beside, 'a', 'removeApprover'))).toEqual(['u_a']);

    expect(() => withPeople(model, atA, 'transfer', ['u_a'])).toThrow(EngineRefusal);
  });

  it('gives the task to whoever stands in (代理), and says for whom', () => {
    const model = threeSteps();
    const ports = {
      ...portsOf(model),
      substitute: (user: string) => (user === 'u_a' ? 'deputy' : undefined),
    };
    const result = simulate(notStarted(NOW), { kind: 'start', defId: 'drawn', by: 'initiator' }, ports);
    if (result.status === 'needs') throw new Error('everybody is known');
    const [offer] = offersOf(result.process, ports, () => model);
    expect(offer).toMatchObject({ people: ['deputy'], owner: 'u_a' });
  });

  it('forgets a move with what came of it: what was before is untouched', () => {
    const model = diamond();
    const first = started(model);
    const kept = JSON.stringify(first);
    const second = choose(model, first, 'a', 'approve');
    expect(
      said(offers(model, second))
        .slice(0, 2)
        .map((text) => text.split(' ')[0]),
    ).toEqual(['b1', 'c']);
    expect(JSON.stringify(first)).toBe(kept);
    expect(JSON.stringify(choose(model, first, 'a', 'approve'))).toBe(JSON.stringify(second));
  });

  it('comes to its end, and offers nothing more', () => {
    const model = threeSteps();
    const end = ['a', 'b', 'c'].reduce((at, step) => choose(model, at, step, 'approve'), started(model));
    expect(end.rows.instance[0]).toMatchObject({ status: 'ended', endReason: 'approved' });
    expect(offers(model, end)).toEqual([]);
  });

  it('lets a vote be cast against, where several decide', () => {
    const model = countersign({ kind: 'all' });
    const atM = choose(model, started(model), 'a', 'approve');
    expect(said(offers(model, atM))[0]).toMatch(/^m task approve voteAgainst /);
  });

  it('lets times pass, messages come and waiting steps go on, the clock going with the timers', () => {
    const model = drawModel(
      'waiting',
      {
        s: 'start',
        t: { kind: 'catch', event: { kind: 'timer', timer: 'duration', value: 'P2D' } },
        m: { kind: 'catch', event: { kind: 'message', name: '到货' } },
        r: 'receiveTask',
        e: 'end',
      },
      ['s > t', 't > m', 'm > r', 'r > e'],
    );
    const waiting = started(model);
    expect(said(offers(model, waiting))[0]).toBe('t timer pass');
    const later = choose(model, waiting, 't', 'pass');
    expect(later.now).toBe('2026-03-04T01:00:00.000Z');
    expect(said(offers(model, later))[0]).toBe('m message deliver');
    const arrived = choose(model, later, 'm', 'deliver');
    expect(said(offers(model, arrived))[0]).toBe('r trigger trigger');
    expect(choose(model, arrived, 'r', 'trigger').rows.instance[0]?.status).toBe('ended');
  });

  it('is refused in the words of real processes, and stops what turns in circles', () => {
    const model = drawModel('circle', { s: 'start', g: 'exclusive', h: { kind: 'task' }, e: 'end' }, [
      's > g',
      'g > h when 1 = 1',
      'h > g',
      'g > e otherwise',
    ]);
    expect(() => started(model)).toThrow(EngineRefusal);
    expect(() => started(model)).toThrow(/循环不止/);
  });
});
