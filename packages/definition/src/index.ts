export type { AccessShape, RowsShape, WayShape } from './access.ts';
export { checkEvents } from './check-events.ts';
export { checkEntity, checkModule } from './check-module.ts';
export {
  type CheckedValues,
  checkValues,
  isFilledByPeople,
} from './check-values.ts';
export { checkWhen, type DeclarationFault } from './check-when.ts';
export {
  brokenChecks,
  type CompiledCheck,
  checkFaults,
  compiledChecks,
  sentenceParams,
} from './checks.ts';
export { COMPARED_AS, type ComparisonKind, comparedAs, type WhenOf } from './conditions/when.ts';
export { namesField, whenHolds } from './conditions/when-holds.ts';
export { defineModule, type FormSection, type Module } from './define-module.ts';
export { directory } from './directory.ts';
export { type Entity, entity } from './entity.ts';
export { type EventName, eventPlace } from './events/events.ts';
export { orderFaults } from './exclusions.ts';
export { isLockedOn, isRequiredOn, unshownFields } from './field-conditions.ts';
export { asText, rulesOf } from './fields/all-kinds.ts';
export type {
  AnyField,
  Field,
  FieldKind,
  Fields,
  LinesField,
  LinkField,
  RowOf,
  ValuesOf,
} from './fields/any-field.ts';
export { isDay } from './fields/date.ts';
export { scaleOf } from './fields/decimal.ts';
export { formulaOf, isDerived, rollUpOf } from './fields/derived.ts';
export { field } from './fields/field.ts';
export type { RollUp, RollUpKind } from './fields/roll-up.ts';
export { LONGEST } from './fields/text.ts';
export { type FieldTraits, traitsOf } from './fields/traits.ts';
export {
  computeFormulas,
  type FormulaSurroundings,
  namesOf,
  needsCalendar,
  typesOf,
} from './formulas.ts';
export { currentName, formerName, listFields } from './list-fields.ts';
export { missingValues } from './missing-values.ts';
export {
  type ActionShape,
  type ListShape,
  type ModuleShape,
  type PageShape,
  pagesOf,
  permissionCode,
  type RelatedShape,
  type ScreenShape,
  sectionsOf,
} from './module-shape.ts';
export type {
  ApprovalMode,
  ApprovalPolicies,
  ApproverRule,
  DueRules,
  FailedVotePolicy,
  FieldRight,
  NoApproverPolicy,
  OverduePolicy,
  PlainApprovalMode,
  ProcessSettings,
  RepeatApproverPolicy,
  SelfApprovalPolicy,
} from './process/approval-rules.ts';
export { PROCESS_STATES, type ProcessDefinition, type ProcessState } from './process/process-definition.ts';
export type {
  ApproveStep,
  BranchStep,
  CallStep,
  ConditionalBranch,
  CopyToStep,
  DelayStep,
  InclusiveStep,
  ParallelStep,
  ProcessStep,
  RunStep,
  WaitForStep,
} from './process/process-steps.ts';
export { checkRows, placeOfWay, type WayPlace } from './row-ways.ts';
export type { Check } from './schema/check-shape.ts';
export type { Exclusion } from './schema/exclusion-shape.ts';
export {
  type Fault,
  type Faults,
  faultSentence,
  faultSentences,
  faultsFrom,
  LINE_PLACE,
} from './schema/faults.ts';
export { FIELD_FAULTS, fieldFault } from './schema/field-faults.ts';
export { isId } from './schema/kind-rules.ts';
export { type Fillings, fillSentence, placesOf, type SentenceParams } from './schema/messages.ts';
export { decimal } from './schema/money.ts';
export type { PageLayout } from './schema/page-address.ts';
export { nearestName, unknownName } from './schema/unknown-name.ts';
export type { Condition, When } from './schema/when-shape.ts';
