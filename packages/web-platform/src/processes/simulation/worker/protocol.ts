import type { DrawnTree, Fields } from '@jianheng/definition';
import type {
  AskedRule,
  Command,
  EngineEvent,
  Offer,
  Problem,
  ProgressChart,
  SimulatedProcess,
  WeighedFlow,
  WorkingCalendar,
} from '@jianheng/process-engine';

/** What is played: a process as it is drawn now. */
export type DrawnSource = { readonly key: string; readonly name: string } & (
  | { readonly tree: DrawnTree }
  | { readonly xml: string }
);

interface Person {
  readonly id: string;
  readonly name: string;
}

/** What the played process finds around it: the form as it is filled in, the firm, and what was looked up so far. */
export interface PlayedWorld {
  readonly source: DrawnSource;
  readonly fields: Fields;
  readonly values: Readonly<Record<string, unknown>>;
  readonly calendar: WorkingCalendar;
  readonly departments: readonly {
    readonly id: string;
    readonly code: string | null;
    readonly above: string | null;
  }[];
  /** Who stands in for whom (代理). */
  readonly substitutes: readonly { readonly of: Person; readonly by: Person }[];
  /** People by the keys of the engine's questions. */
  readonly people: Readonly<Record<string, readonly string[]>>;
  /** Processes that are called, as BPMN files by their keys. */
  readonly called: Readonly<Record<string, string>>;
}

/** One move; without a process its model is only looked at. */
export interface PlayRequest {
  readonly world: PlayedWorld;
  readonly process: SimulatedProcess | null;
  readonly command: Command | null;
}

/** A process among those that are played: the main one, or one that it calls. */
export interface PlayedChart {
  readonly instanceId: string;
  readonly name: string;
  readonly chart: ProgressChart;
  /** Whom each open step waits for, by the step. */
  readonly waiting: Readonly<Record<string, readonly string[]>>;
}

/** A way that was weighed at a gateway, or what was thought about who is asked. */
export type Reason =
  | { readonly kind: 'way'; readonly nodeId: string; readonly weighed: readonly WeighedFlow[] }
  | { readonly kind: 'note'; readonly nodeId: string; readonly note: string };

export interface Played {
  readonly status: 'done';
  readonly process: SimulatedProcess;
  readonly events: readonly EngineEvent[];
  readonly reasons: readonly Reason[];
  readonly offers: readonly Offer[];
  readonly charts: readonly PlayedChart[];
  /** How the main process ended; nothing while it runs. */
  readonly ended: string | null;
}

/** What can be told of a model before it runs. */
export interface Looked {
  readonly status: 'looked';
  readonly chart: ProgressChart;
  /** Fields of the form that conditions or rules read. */
  readonly reads: readonly string[];
  /** Steps whose people somebody names on the way. */
  readonly selecting: readonly { readonly id: string; readonly name: string }[];
  /** Where it begins, if only an event starts it. */
  readonly startsAt: string | null;
}

export type PlayAnswer =
  | Played
  | Looked
  | {
      readonly status: 'needs';
      readonly rules: readonly { readonly key: string; readonly rule: AskedRule }[];
      readonly called: readonly string[];
    }
  | {
      readonly status: 'refused';
      readonly sentence: string;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly status: 'faulty'; readonly problems: readonly Problem[] };
