export { checkAdds, type ModuleFault } from './checks/check-adds.ts';
export { checkEvents } from './checks/check-events.ts';
export { checkFacts } from './checks/check-facts.ts';
export { checkFigures } from './checks/check-figures.ts';
export { checkLinks } from './checks/check-links.ts';
export { checkEntity, checkModule } from './checks/check-module.ts';
export { checkTabs } from './checks/check-tabs.ts';
export { listOfView } from './checks/check-views.ts';
export { checkWhen, type DeclarationFault, faultText } from './conditions/check-when.ts';
export { filterOfWhen } from './conditions/filter-of-when.ts';
export { isLocked, linksOfLock } from './conditions/locks.ts';
export {
  type DaySpan,
  type NamedPeriod,
  PERIOD_UNITS,
  PERIODS,
  type PeriodUnit,
  periodSpan,
  type RelativePeriod,
} from './conditions/periods.ts';
export { readRowFilter } from './conditions/read-row-filter.ts';
export {
  type Comparison,
  countComparisons,
  FILTER_LIMITS,
  type FilterGroup,
  type FilterWord,
  filterFor,
  ME,
  mapComparisons,
  partsOfFilter,
  type RowFilter,
  WHERE_KEY,
  WORDS_OF_KIND,
} from './conditions/row-filter.ts';
export { COMPARED_AS, type ComparisonKind, comparedAs, type WhenOf } from './conditions/when.ts';
export { namesField, whenHolds } from './conditions/when-holds.ts';
export {
  CUSTOM_FORM_LIMITS,
  type CustomField,
  type CustomFields,
  type CustomForm,
  type CustomLines,
  type CustomLink,
  type CustomReminder,
  type CustomView,
} from './custom-forms/custom-form.ts';
export { customFormFaults } from './custom-forms/custom-form-faults.ts';
export {
  CUSTOM_ENTITY,
  CUSTOM_LIST,
  CUSTOM_MENU_GROUP,
  customFormPath,
  customListRoute,
  customModule,
  customModuleName,
  customViewRoute,
  isCustomModule,
  type KeptForm,
  makingCustomModule,
} from './custom-forms/custom-module.ts';
export {
  type EntityExtras,
  EXTRA_FIELD_LIMITS,
  type ExtraField,
  extraFieldName,
  fitsName,
  type KeptExtraField,
  withExtraFields,
} from './custom-forms/extra-fields.ts';
export { lostTellings } from './custom-forms/link-faults.ts';
export { type OfferedWords, offeredWords } from './custom-forms/offered-words.ts';
export { stepsIn } from './custom-forms/process-faults.ts';
export { unsaidFieldFaults } from './custom-forms/unsaid-faults.ts';
export { unseenFields } from './custom-forms/unseen-fields.ts';
export { valueFaults } from './custom-forms/value-faults.ts';
export { type CheckedValues, checkValues } from './entities/check-values.ts';
export {
  brokenChecks,
  type CompiledCheck,
  checkFaults,
  compiledChecks,
  sentenceParams,
} from './entities/checks.ts';
export { computeFormulas } from './entities/compute-formulas.ts';
export { saidOfDrawn } from './entities/drawn-faults.ts';
export { type Entity, entity } from './entities/entity.ts';
export { orderFaults } from './entities/exclusions.ts';
export { emptiedLabels, isLockedOn, isRequiredOn, unshownFields } from './entities/field-conditions.ts';
export { withEveryWord } from './entities/held-words.ts';
export { currentName, formerName, listFields } from './entities/list-fields.ts';
export { missingValues } from './entities/missing-values.ts';
export { onlyParams } from './entities/only-params.ts';
export { failedRequirement, type Requirements } from './entities/requirements.ts';
export { type EventName, eventPlace } from './events/events.ts';
export { asText, rulesOf } from './fields/all-kinds.ts';
export type {
  AnyField,
  Field,
  FieldKind,
  Fields,
  FoundBy,
  LinesField,
  LinkField,
  RowOf,
  ValuesOf,
} from './fields/any-field.ts';
export { type AttachmentsField, mostFiles } from './fields/attachments.ts';
export { everyWord, isRetiredWord, wordOfChoice } from './fields/choice.ts';
export { chosenLabels, oneOfChoices } from './fields/choices.ts';
export { isDay, isMonth } from './fields/date.ts';
export { scaleOf } from './fields/decimal.ts';
export { formulaOf, isBlank, isDerived, isFilledByPeople, rollUpOf } from './fields/derived.ts';
export { elementOf } from './fields/elements.ts';
export { field } from './fields/field.ts';
export { fieldsThat } from './fields/fields-that.ts';
export { BETWEEN_FILES, type FileText, fileIdsOf, fileNamesOf } from './fields/formats/file-text.ts';
export { TEXT_FORMATS, type TextFormat } from './fields/formats/text-formats.ts';
export { isMask, LONGEST_MASK, maskExample } from './fields/formats/text-mask.ts';
export { GROUPED_KINDS, TIMED_KINDS } from './fields/grouping.ts';
export { fileIdsIn, labelText } from './fields/held-files.ts';
export { isTold, monthOf } from './fields/link.ts';
export { BETWEEN_NAMES, mostPeople } from './fields/people.ts';
export { documentOf, isHref, type RichNode } from './fields/rich-text/document.ts';
export { LONGEST_RICH_TEXT, richDocument } from './fields/rich-text/rich-text.ts';
export type { RollUp, RollUpKind } from './fields/roll-up.ts';
export { hasHiddenSigns, indexedLength, isPlainLine, LONGEST, MOST_INDEXED } from './fields/text.ts';
export { type FieldTraits, type ListKind, traitsOf } from './fields/traits.ts';
export { clockedFormulas, sayableKind } from './formulas/clock.ts';
export { compilingFormulas } from './formulas/compile-formula.ts';
export {
  type FirmFormula,
  type FormulaField,
  type FormulaRow,
  type FormulaValues,
  firmFormula,
  formulaRowFaults,
  formulaRows,
  isFormulaField,
} from './formulas/firm-formula.ts';
export { FormulaValueError } from './formulas/formula-value-error.ts';
export {
  type FormulaSurroundings,
  formulaInputs,
  isSentRow,
  linksRead,
  liveReads,
  needsCalendar,
  TurnOverError,
  workdayInputs,
} from './formulas/formulas.ts';
export { namesOf, typesOf } from './formulas/names.ts';
export { FACT_LIMITS, type FactShape, fact } from './links/fact.ts';
export { fillsOf } from './links/fills.ts';
export { readPlace } from './links/place-links.ts';
export {
  emptyOf,
  emptySiblings,
  isNarrowed,
  linksAsking,
  partsOfWhere,
  siblingsIn,
  siblingsOf,
  whereOn,
} from './links/where.ts';
export type { AccessShape, RowsShape, WayShape } from './modules/access.ts';
export type { AmendsShape } from './modules/amends.ts';
export { composeModules } from './modules/compose-modules.ts';
export {
  DASHBOARD_LIMITS,
  type DashboardShape,
  PANEL_CHARTS,
  type PanelChart,
  type PanelShape,
} from './modules/dashboards.ts';
export {
  defineModule,
  type FormSection,
  type MenuPlace,
  type Module,
  type TreeItems,
} from './modules/define-module.ts';
export { directory } from './modules/directory.ts';
export { type FactPlace, placeOfFact } from './modules/fact-places.ts';
export {
  type CountedFigure,
  derivation,
  FIGURE_LIMITS,
  type FigureShape,
  type Figures,
  fieldOfDerived,
  figure,
  figureNames,
  isCounted,
  TIME_STEPS,
} from './modules/figures.ts';
export { type Children, childFields, childrenOf } from './modules/form-children.ts';
export type { PresetShape } from './modules/module-shape.ts';
export {
  type ActionShape,
  type ListShape,
  type ModuleShape,
  type PageShape,
  pagesOf,
  permissionCode,
  type ScreenShape,
  sectionsOf,
} from './modules/module-shape.ts';
export { addressOfTab, hubsOf, ownerOf, type RowTab, tabsOf } from './modules/row-tabs.ts';
export { checkRows, namesRole, placeOfWay, type WayPlace } from './modules/row-ways.ts';
export type { HubShape, ScheduleShape, TabShape } from './modules/tabs.ts';
export { isOffered, type MoveNames, type MovesShape } from './moves/moves.ts';
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
export { by } from './process/by.ts';
export {
  type DrawnTree,
  PROCESS_STATES,
  type ProcessDefinition,
  type ProcessState,
} from './process/process-definition.ts';
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
export { step } from './process/step.ts';
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
export { fieldNamed } from './schema/field-named.ts';
export type { JobPeriod, JobShape } from './schema/job-shape.ts';
export { isId } from './schema/kind-rules.ts';
export { type Fillings, fillSentence, placesOf, type SentenceParams } from './schema/messages.ts';
export { decimal } from './schema/money.ts';
export type { PageLayout } from './schema/page-address.ts';
export {
  hoursOf,
  type NoticeShape,
  type ReceiverShape,
  type ReminderShape,
} from './schema/reminder-shape.ts';
export { type Said, type SaidWithin, saidText, wordText } from './schema/said.ts';
export { nearestName, unknownName } from './schema/unknown-name.ts';
export {
  type BoardShape,
  type CalendarShape,
  fieldOfGroup,
  type GroupShape,
  type Period,
  type StatisticsShape,
  type ViewShape,
} from './schema/view-shape.ts';
export type { Condition, When } from './schema/when-shape.ts';
export { same, sibling, type Where } from './schema/where-shape.ts';
