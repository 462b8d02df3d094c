import { describe, expect, it } from 'vitest';
import { EngineRefusal } from '../context/refusals.ts';
import type { ProcessModel } from '../model/process-model.ts';
import { noRows, type UnitRows } from '../state/rows.ts';
import { callee } from '../testing/models.ts';
import { Random } from '../testing/random.ts';
import { richTree } from '../testing/rich-tree.ts';
import { extendedVersion } from '../testing/versions.ts';
import { type Choice, commandFor, picksFor } from '../testing/walk-actions.ts';
import { walkSeeds } from '../testing/walk-seeds.ts';
import { World } from '../testing/world.ts';
import { compileTree } from '../tree-model/compile-tree.ts';
import type { Command } from './base/command.ts';
import { interpret } from './interpret.ts';

const TIMEOUT_MS = 60_000 + walkSeeds.length * 200;

interface Walked {
  readonly world: World;
  readonly commands: Command[];
  /** How many of them were refused. */
  readonly refused: number;
}

/** The walk of a seed, as the commands that it consists of. */
function commandsOf(seed: number, models: readonly ProcessModel[]): Walked {
  const random = new Random(seed);
  const world = new World(...models);
  world.anybody = ['n8'];
  const commands: Command[] = [];
  let refused = 0;
  const doOne = (command: Command) => {
    commands.push(command);
    try {
      world.act(command);
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
      refused += 1;
    }
  };
  const vars = { amount: random.below(10_000), us: ['x', 'y', 'z'] };
  doOne({
    kind: 'start',
    defKey: 'rich',
    by: 'initiator',
    vars,
    selectedApprovers: picksFor(models[0], seed),
  });
  for (let count = 0; count < 30; count += 1) {
    const choice: Choice = [random.below(1000), random.below(1000), random.below(1000)];
    const command = commandFor(world, choice);
    if (!command) break;
    doOne(command);
  }
  return { commands, world, refused };
}

/** Does the same commands on rows that go through `reload` before each, with ids counted from one. */
function replay(commands: readonly Command[], world: World, reload: (rows: UnitRows) => UnitRows): string[] {
  const ports = world.ports();
  let lastId = 0;
  const counted = { ...ports, approvers: () => ['n8'], nextId: () => String(++lastId) };
  let rows = noRows();
  return commands.map((command) => {
    try {
      const result = interpret(reload(rows), command, counted);
      if (result.status === 'needs') throw new Error('something is not loaded');
      rows = result.rows;
      return JSON.stringify([sorted(rows), result.events]);
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
      return `refused: ${error.message}`;
    }
  });
}

/** A database knows no order of rows. */
function sorted({ isLiveOnly: _all, ...tables }: UnitRows): unknown {
  return Object.values(tables).map((table: readonly object[]) =>
    table.map((row) => JSON.stringify(row)).sort(),
  );
}

function throughJson(rows: UnitRows): UnitRows {
  return JSON.parse(JSON.stringify(rows)) as UnitRows;
}

function shuffledBy(random: Random) {
  return (rows: UnitRows): UnitRows => {
    const tables = Object.entries(throughJson(rows)).map(([name, table]) => [
      name,
      random.shuffled(table as readonly object[]),
    ]);
    return Object.fromEntries(tables) as UnitRows;
  };
}

describe('a process that is stored and loaded at each step', () => {
  it(
    'is byte for byte the one that never was, in whatever order its rows come back',
    () => {
      for (const seed of walkSeeds) {
        const model = compileTree(richTree(new Random(seed)));
        const { commands, world, refused } = commandsOf(seed, [model, extendedVersion(model), callee()]);
        const uninterrupted = replay(commands, world, (rows) => rows);
        expect(
          uninterrupted.filter((after) => after.startsWith('refused')),
          `seed ${seed}`,
        ).toHaveLength(refused);
        expect(replay(commands, world, throughJson), `seed ${seed}`).toEqual(uninterrupted);
        expect(replay(commands, world, shuffledBy(new Random(seed))), `seed ${seed}`).toEqual(uninterrupted);
      }
    },
    TIMEOUT_MS,
  );
});
