/** The approval engine: BPMN semantics and Chinese approval practice, as a pure function over rows. */
export { evaluateImported, importedFault } from './bpmn/imported/evaluate-imported.ts';
export { evaluateSource } from './bpmn/imported/evaluate-source.ts';
export { isImported } from './bpmn/imported/imported.ts';
export { type BpmnReading, readBpmn } from './bpmn/reading/read-bpmn.ts';
export type { CodeKind, FindAction, ReadOptions } from './bpmn/reading/reading.ts';
export { writeBpmn } from './bpmn/writing/write-bpmn.ts';
export { BpmnUnreadable } from './bpmn/xml/bpmn-unreadable.ts';
export type { Command, CommandKind, CommandOf, CommandTypes } from './commands/command.ts';
export type { EngineEvent, TaskEvent } from './events/engine-event.ts';
export { type Interpretation, interpret } from './interpret.ts';
export type { Layout, PlacedFlow, PlacedNode, Point } from './layout/layout.ts';
export { layoutModel } from './layout/layout-model.ts';
export { type LintOptions, lintModel } from './lint/lint-model.ts';
export type { Problem } from './lint/problem.ts';
export {
  type MigrationMove,
  type MigrationOptions,
  type MigrationPlan,
  planMigration,
} from './migration/plan-migration.ts';
export type {
  ApprovalMode,
  ApprovalPolicies,
  ApproverRule,
  EmptyPolicy,
  FailPolicy,
  OverduePolicy,
  RepeatPolicy,
  StarterPolicy,
} from './model/approval-rules.ts';
export type { NodeEvent } from './model/node-event.ts';
export type { ProcessFlow, ProcessModel, ProcessSettings } from './model/process-model.ts';
export type { Candidates, FieldRight, Loop, NodeKind, NodeOf, ProcessNode } from './model/process-nodes.ts';
export type { ActionKind } from './moves/actions.ts';
export type {
  ApproverQuery,
  AskedRule,
  EvaluationScope,
  KnownModel,
  ModelQuery,
  Need,
  Ports,
} from './ports.ts';
export { EngineRefusal, type RefusalCode, type RefusalParams, refusals, refusalText } from './refusals.ts';
export type { Actor, StepOutcome } from './run.ts';
export { STANDARD_CALENDAR, type WorkingCalendar } from './time/working-calendar.ts';
export { addWorkingTime, subtractWorkingTime } from './time/working-time.ts';
export { compileTree, STARTER_STEP } from './tree/compile-tree.ts';
export type {
  ApproveStep,
  BranchStep,
  CallStep,
  ConditionalBranch,
  CopyToStep,
  DelayStep,
  InclusiveStep,
  ParallelStep,
  ProcessTree,
  RunStep,
  TreeStep,
  WaitForStep,
} from './tree/tree.ts';
export { livePart } from './unit/live-part.ts';
export type { MultiInstance } from './unit/multi-instance.ts';
export {
  type ActionRow,
  type EndReason,
  type InstanceRow,
  type InstanceStatus,
  type JobRow,
  type LogRow,
  noRows,
  type RowTypes,
  type SubscriptionRow,
  type TableName,
  type TaskCandidateRow,
  type TaskPurpose,
  type TaskRow,
  type TaskStatus,
  type TokenRow,
  type UnitRows,
  type Vars,
} from './unit/rows.ts';
export type { TableChanges } from './unit/table.ts';
export type { Changes } from './unit/unit-of-work.ts';
export type { ApprovalDetail, VisitDetail, WeighedFlow } from './unit/visit-detail.ts';
export { type Diagram, diagram } from './view/diagram.ts';
export { explainPath, explainTask, type PathStep, type TaskExplanation } from './view/explain.ts';
export { fillNames, type NamedKind } from './view/placeholders.ts';
export type { PlannedStep } from './view/planned-steps.ts';
export { type Preview, type PreviewOpen, previewRest, previewStart } from './view/preview.ts';
export { refusalOf } from './view/refusal-of.ts';
export { type RejectTarget, type Targets, type TargetsResult, targets } from './view/targets.ts';
