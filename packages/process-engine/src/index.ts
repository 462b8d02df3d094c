/** The approval engine: BPMN semantics and Chinese approval practice, as a pure function over rows. */

export { designerFile } from './bpmn/designing/designer-file.ts';
export { JIANHENG_MODDLE } from './bpmn/designing/jianheng-moddle.ts';
export { writeBpmn } from './bpmn/export/write-bpmn.ts';
export { type BpmnReading, readBpmn } from './bpmn/import/read-bpmn.ts';
export type { CodeKind, FindAction, ReadOptions } from './bpmn/import/reading.ts';
export { BpmnUnreadable } from './bpmn/xml/xml-element.ts';
export type { Command, CommandKind, CommandOf, CommandTypes } from './commands/base/command.ts';
export { type Interpretation, interpret } from './commands/interpret.ts';
export {
  compareModels,
  type FlowDifference,
  type ModelDifference,
  type ProcessDifference,
  type SettingChange,
  type StepDifference,
} from './comparison/compare-models.ts';
export type { EngineEvent, TaskEvent } from './context/engine-event.ts';
export type { Actor, StepOutcome } from './context/execution-context.ts';
export type {
  ApproverQuery,
  AskedRule,
  EvaluationScope,
  KnownModel,
  ModelQuery,
  Need,
  Ports,
} from './context/ports.ts';
export {
  EngineRefusal,
  type RefusalCode,
  type RefusalParams,
  refusals,
  refusalText,
} from './context/refusals.ts';
export { evaluateOn, explainOn, faultOn } from './form-conditions/conditions.ts';
export { asksForDepartments, type DepartmentTree } from './form-conditions/department-functions.ts';
export { evaluateImported, importedFault } from './imported-expressions/evaluate-imported.ts';
export { evaluateSource } from './imported-expressions/evaluate-source.ts';
export { isImported } from './imported-expressions/imported.ts';
export type { Layout, PlacedFlow, PlacedNode, Point } from './layout/layout.ts';
export { layoutModel } from './layout/layout-model.ts';
export { type LintOptions, lintModel } from './lint/lint-model.ts';
export {
  type MigrationMove,
  type MigrationOptions,
  type MigrationPlan,
  planMigration,
} from './migration/plan-migration.ts';
export { findEventStart } from './model/event-starts.ts';
export type { NodeEvent } from './model/node-event.ts';
export type { Problem } from './model/problem.ts';
export type { ProcessFlow, ProcessModel } from './model/process-model.ts';
export type { Candidates, Loop, NodeKind, NodeOf, ProcessNode } from './model/process-nodes.ts';
export { type ChartStep, chartOf, type ProgressChart } from './queries/chart.ts';
export { DECISION_WORDS } from './queries/decision-words.ts';
export { type Diagram, diagram } from './queries/diagram.ts';
export { explainPath, explainTask, type PathStep, type TaskExplanation } from './queries/explain.ts';
export { fillNames, type NamedKind } from './queries/placeholders.ts';
export type { PlannedStep } from './queries/planned-steps.ts';
export { type Preview, type PreviewOpen, previewRest, previewStart } from './queries/preview.ts';
export { refusalOf } from './queries/refusal-of.ts';
export { type SendBackTarget, type Targets, type TargetsResult, targets } from './queries/targets.ts';
export type {
  Offer,
  OfferedCommand,
  OfferedKind,
  OfferedWithPeople,
  PeopleKind,
} from './simulation/offer.ts';
export { offersOf } from './simulation/offers.ts';
export {
  notStarted,
  type SimulatedProcess,
  type SimulationPorts,
  type SimulationResult,
  simulate,
} from './simulation/simulate.ts';
export { commandWith } from './simulation/task-offers.ts';
export type { ActivityDetail, ApprovalDetail, WeighedFlow } from './state/activity-detail.ts';
export { livePart } from './state/live-part.ts';
export type { MultiInstance } from './state/multi-instance.ts';
export {
  type ActivityRow,
  type DecisionRow,
  type InstanceRow,
  type JobRow,
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
} from './state/rows.ts';
export type { EndReason, InstanceStatus } from './state/statuses.ts';
export type { TableChanges } from './state/table.ts';
export type { Changes } from './state/unit-of-work.ts';
export { STANDARD_CALENDAR, type WorkingCalendar } from './time/working-calendar.ts';
export { addWorkingTime, subtractWorkingTime } from './time/working-time.ts';
export type { DecisionKind } from './transitions/tasks/decisions.ts';
export { isAsync } from './transitions/tokens/pause-after.ts';
export { compileTree, INITIATOR_STEP, type ProcessTree } from './tree-model/compile-tree.ts';
export { branchesOf, keyTree, stepsBelow, withBranches } from './tree-model/key-tree.ts';
