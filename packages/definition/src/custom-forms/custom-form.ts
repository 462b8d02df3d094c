import type { AnyField, LinesField, LinkField } from '../fields/any-field.ts';
import type { FormSection } from '../modules/define-module.ts';
import type { ProcessDefinition } from '../process/process-definition.ts';
import type { Check } from '../schema/check-shape.ts';
import type { ReminderShape } from '../schema/reminder-shape.ts';
import type { BoardShape, CalendarShape, StatisticsShape } from '../schema/view-shape.ts';
import type { When } from '../schema/when-shape.ts';

/** A link as it is drawn: it names the fields of the rows linked to, whose kinds the firm's declarations know. */
export type CustomLink = Omit<LinkField, 'shows' | 'reads' | 'isTree' | 'place' | 'added'> & {
  readonly shows?: readonly string[];
};
type CustomValue = Exclude<AnyField, LinkField | LinesField> | CustomLink;
export type CustomLines = Omit<LinesField, 'fields'> & {
  readonly fields: Readonly<Record<string, CustomValue>>;
};
/** A field as an administrator draws it. */
export type CustomField = CustomValue | CustomLines;
export type CustomFields = Readonly<Record<string, CustomField>>;

/** The list of a custom form; what it does not say is what its fields make likely. */
type CustomList = {
  readonly columns?: readonly string[];
  readonly filters?: readonly string[];
  readonly search?: readonly string[];
  readonly sums?: readonly string[];
  readonly sort?: string;
  readonly highlightWhen?: When;
};

/** Another look at the rows of a custom form: a calendar, a board, a statistic. */
export type CustomView =
  | Pick<CalendarShape, 'kind' | 'label' | 'from' | 'to' | 'by' | 'card' | 'when' | 'hours'>
  | Pick<StatisticsShape, 'kind' | 'label' | 'by' | 'sums' | 'chart'>
  | Pick<BoardShape, 'kind' | 'label' | 'by' | 'columns' | 'card' | 'sums'>;

/** Whom a reminder tells, beside by name: whoever filled the row in, whom it names, the head of a department it names, a role. */
export type CustomReminder = Omit<ReminderShape, 'of'>;

/**
 * A form that an administrator draws (自定义表单): what a module says in the language, as plain data. A firm's own; people
 * use it once it is published, beside the forms that modules ship and in the same way.
 */
export type CustomForm = {
  readonly label: string;
  /** The field by which its rows are called. */
  readonly title: string;
  readonly findBy?: readonly string[];
  readonly fields: CustomFields;
  readonly sections?: readonly FormSection[];
  readonly unique?: readonly (readonly string[])[];
  readonly checks?: Readonly<Record<string, Check>>;
  readonly lockedWhen?: When;
  /** Its rows hang below each other. */
  readonly tree?: boolean;
  /** People and departments named in these fields see the row, beside its maker and who may see all. */
  readonly seenThrough?: readonly string[];
  /** Further permissions, by name: who holds one sees the fields that say so (`seenBy`). */
  readonly rights?: Readonly<Record<string, string>>;
  /** Whom rows tell before or after a day that stands in them. */
  readonly reminders?: Readonly<Record<string, CustomReminder>>;
  readonly list?: CustomList;
  /** By names that stand in their addresses. */
  readonly views?: Readonly<Record<string, CustomView>>;
  readonly process?: Pick<ProcessDefinition, 'title' | 'category' | 'startRights' | 'settings' | 'steps'>;
  /** Its group of the menu, or groups from the top. */
  readonly menu?: {
    readonly under: string | readonly string[];
    readonly icon?: string;
    readonly sort?: number;
  };
};

/** What a firm may keep of them. */
export const CUSTOM_FORM_LIMITS = {
  /** Forms of a firm. */
  forms: 300,
  /** Versions of a form. */
  versions: 500,
  /** Fields of a form, those of its lines included. */
  fields: 200,
  /** Tables of lines in a form. */
  lines: 10,
  /** Characters of all formulas of a form together. */
  formulas: 40_000,
  /** Views of a form. */
  views: 10,
  /** Further permissions. */
  rights: 5,
  /** Reminders. */
  reminders: 10,
  /** Checks of a row. */
  checks: 50,
  /** Words of a choice. */
  choices: 100,
  /** Steps of a process, those in branches included. */
  steps: 100,
} as const;
