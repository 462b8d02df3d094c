/** The designers of processes as parts, for pages that are loaded when a process is drawn. */
export { BpmnDesk } from './processes/bpmn-designer/bpmn-desk.tsx';
export type { Drawing } from './processes/drafts/drawing.ts';
export { TreeDesk } from './processes/tree-designer/tree-desk.tsx';
