import type { Command, OfferedKind, PeopleKind } from '@jianheng/process-engine';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { translate } from '../../i18n/i18n.ts';
import { toast } from '../../toast/toast.ts';
import { type Application, applicantOf, lookUp, namesOf } from './look-up.ts';
import { SimulationClient } from './simulation-client.ts';
import { DRAWN } from './worker/drawn.ts';
import type { Looked, PlayAnswer, Played, PlayedWorld } from './worker/protocol.ts';

/** More rounds than any command asks for. */
const MAX_ROUNDS = 50;

/** What was done: by whom, where, and to which step or by whom it went on. */
export interface MoveTitle {
  readonly kind: OfferedKind | PeopleKind | 'start';
  readonly step: string;
  readonly by: string | null;
  readonly to: string | null;
  /** Whom somebody chose for it. */
  readonly users?: readonly string[] | undefined;
}

export interface Move {
  readonly title: MoveTitle;
  readonly played: Played;
}

export type Refused = Extract<PlayAnswer, { status: 'refused' | 'faulty' }>;
type Around = Omit<PlayedWorld, 'values' | 'people' | 'called'>;
export type Selected = Readonly<Record<string, readonly string[]>>;

/** 模拟运行: what is drawn, played move by move; every move can be taken back, and nothing of it is kept. */
export function useSimulation(
  around: Around,
  application: Application,
  { selected, known }: { readonly selected: Selected; readonly known: Readonly<Record<string, string>> },
) {
  const [client] = useState(() => new SimulationClient());
  const names = useRef<Readonly<Record<string, string>>>(known);
  const called = useRef<Readonly<Record<string, string>>>({});
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [looked, setLooked] = useState<Looked>();
  const [refused, setRefused] = useState<Refused>();
  const [isRunning, setRunning] = useState(false);
  useEffect(() => () => client.close(), [client]);
  const { key } = around.source;
  const last = moves.at(-1)?.played;

  const answerTo = async (command: Command | null): Promise<Exclude<PlayAnswer, { status: 'needs' }>> => {
    let people: PlayedWorld['people'] = {};
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const world = { ...around, values: application.values, people, called: called.current };
      const answer = await client.ask({ world, process: last?.process ?? null, command });
      if (answer.status !== 'needs') return answer;
      const found = await lookUp(key, answer, application);
      people = { ...people, ...found.people };
      called.current = { ...called.current, ...found.called };
      names.current = { ...names.current, ...found.names };
    }
    throw new Error(`${key} asks without end`);
  };

  const settle = (answer: Exclude<PlayAnswer, { status: 'needs' }>, title: MoveTitle | undefined) => {
    if (answer.status === 'looked') setLooked(answer);
    else if (answer.status === 'done') setMoves((all) => (title ? [...all, { title, played: answer }] : all));
    else setRefused(answer);
  };

  const run = async (commandOf: () => Promise<Command | null>, title?: MoveTitle) => {
    setRunning(true);
    setRefused(undefined);
    try {
      settle(await answerTo(await commandOf()), title);
    } catch (problem) {
      // What a call was refused with has been told.
      if (!(problem instanceof ApiError)) toast().error(translate('模拟未能继续，请重新开始。'));
    } finally {
      setRunning(false);
    }
  };

  return {
    looked,
    moves,
    last,
    refused,
    isRunning,
    nameOf: (id: string) => names.current[id] ?? id,
    look: () => run(async () => null),
    start: () =>
      run(
        async () => {
          const { id, name, department } = await applicantOf(key, application.initiator);
          names.current = { ...names.current, [id]: name };
          return {
            kind: 'start',
            by: id,
            defId: DRAWN,
            initiatorDept: department,
            formRecordId: '0',
            selectedApprovers: selected,
            ...(looked?.startsAt ? { at: looked.startsAt } : {}),
          };
        },
        { kind: 'start', step: '', by: application.initiator, to: null },
      ),
    act: (command: Command, title: MoveTitle) =>
      run(async () => {
        const unnamed = (title.users ?? []).filter((id) => names.current[id] === undefined);
        if (unnamed.length > 0)
          names.current = { ...names.current, ...(await namesOf(key, application.initiator, unnamed)) };
        return withSelected(command, selected);
      }, title),
    back: () => {
      setRefused(undefined);
      setMoves((all) => all.slice(0, -1));
    },
    restart: () => {
      setRefused(undefined);
      setMoves([]);
    },
  };
}

export type Simulation = ReturnType<typeof useSimulation>;

/** 上一处理人自选: who decides names whom the next step asks. */
function withSelected(command: Command, selected: Selected): Command {
  if (command.kind !== 'approve' && command.kind !== 'resubmit') return command;
  return Object.keys(selected).length === 0 ? command : { ...command, selectedApprovers: selected };
}
