/** What an address under the process pages asks for. */
export type Asked =
  | { readonly kind: 'start'; readonly definitionId: string; readonly draftId: string | undefined }
  | { readonly kind: 'task'; readonly taskId: string; readonly isView: boolean }
  | { readonly kind: 'process'; readonly processId: string; readonly isCopy: boolean }
  | { readonly kind: 'nothing' };

export type Panel = 'flow-business' | 'approval-content' | 'flow-status' | 'flow-chart' | 'flow-related';
export const PANELS: readonly Panel[] = [
  'flow-business',
  'approval-content',
  'flow-status',
  'flow-chart',
  'flow-related',
];

/** A task comes before its process, a process before its definition. */
export function askedFor(search: string): Asked {
  const query = new URLSearchParams(search);
  const isView = query.get('view') === 'true' || query.get('view') === '1';
  const [taskId, processId, definitionId] = ['taskId', 'procInstId', 'procDefineId'].map(
    (name) => query.get(name) ?? '',
  );
  if (taskId) return { kind: 'task', taskId, isView };
  if (processId) return { kind: 'process', processId, isCopy: query.get('copy') === 'true' };
  const draftId = query.get('draftId') || undefined;
  return definitionId ? { kind: 'start', definitionId, draftId } : { kind: 'nothing' };
}

/** Which of the tabs an address shows. */
export function panelOf(pathname: string): Panel {
  return PANELS.find((panel) => pathname.split('/').includes(panel)) ?? 'flow-business';
}

/** The same record under another tab: the frame and the query stay. */
export function panelAddress(pathname: string, search: string, panel: Panel): string {
  const parts = pathname.split('/');
  const at = parts.indexOf(panelOf(pathname));
  const base = (at < 0 ? parts : parts.slice(0, at)).join('/');
  return `${base}/${panel === 'flow-business' ? 'flow-business/flow-business-common-form' : panel}${search}`;
}
