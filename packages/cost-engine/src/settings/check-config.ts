import type { Standard } from '../model/project.ts';
import type { CustomRule } from './custom-rule.ts';
import type { OptionalSettings } from './optional-settings.ts';
import type { Range, Thresholds } from './thresholds.ts';

/** Thresholds and ranges of a check: data, chosen per record. Tolerances in money units, rates in rate units. */
export interface CheckConfig {
  readonly thresholds: Thresholds;
  /** by index key: `EC:S04`, `CR:total` … */
  readonly ranges: ReadonlyMap<string, IndexRange>;
  readonly coexist: readonly CoexistRule[];
  readonly relations: readonly Relation[];
  readonly expanded: readonly ExpandedIndex[];
  /** subjects whose quantity per m² is checked */
  readonly quantitySubjects: readonly string[];
  /** material classes whose consumption per m² is checked */
  readonly materialClasses: readonly string[];
  readonly subjects: ReadonlyMap<string, Subject>;
  /** the books of bill items (清单库); of each entry only the project's standard counts */
  readonly items: readonly BillItem[];
  /** sections (six digits) that the books hold whole, by standard; `null`: the firm's own book, which holds whatever there is */
  readonly coverage: ReadonlyMap<Standard, ReadonlySet<string>> | null;
  /** rules that the firm has written itself */
  readonly ownRules: readonly CustomRule[];
  /** settings of the checks that settings turn on; `null`: none of them is */
  readonly optional: OptionalSettings | null;
}

/** A range of an index, and what it rests on, as far as the settings tell. */
export interface IndexRange extends Range {
  readonly samples: number | null;
  /** the library or the book, with its period */
  readonly source: string;
  /** the nearest similar projects in words: 某住宅 1 820 元/m2 */
  readonly similar: readonly string[];
}

/** Lines of `when` in a unit demand a line of `needs` in it; nine-digit codes. */
export interface CoexistRule {
  readonly id: string;
  readonly name: string;
  readonly when: readonly string[];
  readonly needs: readonly string[];
}

/** One side of a relation: the quantity of a subject or of a nine-digit code. */
export type Term = { readonly subject: string } | { readonly code: string };

export interface Relation {
  readonly id: string;
  readonly name: string;
  readonly over: Term;
  readonly under: Term;
  readonly unit: string;
}

/** `formula` over JZMJ, HS, TOTAL, Q("nine digits"), Q("subject"), A("subject"), M("material class"). */
export interface ExpandedIndex {
  readonly id: string;
  readonly name: string;
  readonly formula: string;
  readonly unit: string;
}

/** 科目; `unit` is the one its quantity is counted in, `null` when it has no quantity. */
export interface Subject {
  readonly name: string;
  readonly unit: string | null;
}

/** One entry of the bill book: nine-digit code, name, unit, trade, subject, and the features that it must state. */
export interface BillItem {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly specialty: string;
  readonly subject: string;
  readonly requiredFeatures: readonly string[];
  /** edition of the book; `null`: of every standard. 030412004 is 装饰灯 in 2013 and 配线 in 2024 */
  readonly standard: Standard | null;
}
