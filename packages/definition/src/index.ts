export {
  type CheckedValues,
  checkValues,
  type Faults,
  isFilledByPeople,
} from './check-values.ts';
export { type Access, defineModule, type FormSection, type Module, type When } from './define-module.ts';
export { directory } from './directory.ts';
export { type Entity, entity } from './entity.ts';
export { asText, rulesOf } from './fields/all-kinds.ts';
export type { AnyField, Field, FieldKind, Fields, LinesField, RowOf, ValuesOf } from './fields/any-field.ts';
export { isDay } from './fields/date.ts';
export { scaleOf } from './fields/decimal.ts';
export { field } from './fields/field.ts';
export { LONGEST } from './fields/text.ts';
export { type FieldTraits, traitsOf } from './fields/traits.ts';
export {
  checkFormulas,
  computeFormulas,
  type FormulaSurroundings,
  namesOf,
  needsCalendar,
  typesOf,
} from './formulas.ts';
export { currentName, formerName, listFields } from './list-fields.ts';
export { type Fillings, fillSentence } from './messages.ts';
export { missingValues } from './missing-values.ts';
export {
  type ActionShape,
  type ListShape,
  type ModuleShape,
  permissionCode,
  type RelatedShape,
  sectionsOf,
} from './module-shape.ts';
export {
  type ApproverRule,
  type FieldRight,
  PROCESS_STATES,
  type ProcessDefinition,
  type ProcessState,
  type ProcessStep,
  type SigningMode,
} from './process.ts';
export { isId } from './schema/kind-rules.ts';
export { exact } from './schema/money.ts';
export { nearestName, unknownName } from './unknown-name.ts';
export { whenHolds } from './when-holds.ts';
