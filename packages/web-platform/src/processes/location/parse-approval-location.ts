import { BEGINS } from '../../start-process/startable-processes.ts';

/** What an address under the process pages asks for. */
export type ApprovalLocation =
  | {
      readonly kind: 'start';
      readonly definitionId: string;
      readonly draftId: string | undefined;
      /** What fields of the form begin with. */
      readonly begins?: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'task';
      readonly taskId: string;
      readonly isView: boolean;
      readonly isCorrected: boolean;
    }
  | {
      readonly kind: 'process';
      readonly processId: string;
      readonly isCopy: boolean;
      /** An ended process is opened for correcting, where the server lets this person. */
      readonly isCorrected: boolean;
      readonly step: string | undefined;
    }
  | { readonly kind: 'nothing' };

export type Panel =
  | 'flow-business'
  | 'approval-content'
  | 'flow-status'
  | 'flow-main-status'
  | 'flow-chart'
  | 'flow-timeline'
  | 'flow-related';
const PANELS: readonly Panel[] = [
  'flow-business',
  'approval-content',
  'flow-status',
  'flow-main-status',
  'flow-chart',
  'flow-timeline',
  'flow-related',
];

const FLAGS: readonly (string | null)[] = ['true', '1'];

/**
 * A task comes before its process, a process before its definition; beside a definition `id` names the draft, alone it
 * names the task. `view` and `adminView` close the form, `adminEdit` opens that of an ended process; no
 * address opens more than the server grants.
 */
export function parseApprovalLocation(search: string): ApprovalLocation {
  const query = new URLSearchParams(search);
  const isSet = (name: string) => FLAGS.includes(query.get(name));
  const isView = isSet('view') || isSet('adminView');
  const isCorrected = isSet('adminEdit') && !isView;
  const given = (name: string) => query.get(name) || undefined;
  const [processId, definitionId, id] = [given('procInstId'), given('procDefineId'), given('id')];
  const taskId = given('taskId') ?? (processId || definitionId ? undefined : id);
  if (taskId) return { kind: 'task', taskId, isView, isCorrected };
  if (processId)
    return {
      kind: 'process',
      processId,
      isCopy: isSet('copy'),
      isCorrected,
      step: given('taskDefKey'),
    };
  return definitionId
    ? { kind: 'start', definitionId, draftId: given('draftId') ?? id, ...beginsIn(query) }
    : { kind: 'nothing' };
}

function beginsIn(query: URLSearchParams) {
  const given = [...query].filter(([name]) => name.startsWith(BEGINS));
  if (given.length === 0) return {};
  return { begins: Object.fromEntries(given.map(([name, value]) => [name.slice(BEGINS.length), value])) };
}

/** Whether the page stands in a browser window of its own, which ends with it. */
export function isOwnWindow(pathname: string, search: string): boolean {
  const query = new URLSearchParams(search);
  return pathname.startsWith(OWN_WINDOW) || FLAGS.includes(query.get('isBlankOpen'));
}

const OWN_WINDOW = '/flowhandle2/';

/** The same page of the process in a browser window of its own. */
export function ownWindowAddress(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set('isBlankOpen', 'true');
  return `${pathname.replace(/^\/flowhandle\//, OWN_WINDOW)}?${query}`;
}

/** Which of the tabs an address shows. */
export function panelOf(pathname: string): Panel {
  return PANELS.find((panel) => pathname.split('/').includes(panel)) ?? 'flow-business';
}

type Shown = {
  /** The form is filled in, so that what was handed in is worth a tab of its own. */
  readonly isOpen: boolean;
  /** It is part of another process. */
  readonly hasMainProcess: boolean;
};

/** Tabs that show something of their own; the one that the address names is always there. */
export function panelsFor(shown: Panel, { isOpen, hasMainProcess }: Shown): readonly Panel[] {
  const isLeft = (panel: Panel) =>
    (panel === 'approval-content' && !isOpen) || (panel === 'flow-main-status' && !hasMainProcess);
  return PANELS.filter((panel) => panel === shown || !isLeft(panel));
}

/** The same record under another tab: the frame and the query stay. */
export function panelAddress(pathname: string, search: string, panel: Panel): string {
  const parts = pathname.split('/');
  const at = parts.indexOf(panelOf(pathname));
  const base = (at < 0 ? parts : parts.slice(0, at)).join('/');
  return `${base}/${panel === 'flow-business' ? 'flow-business/flow-business-common-form' : panel}${search}`;
}
