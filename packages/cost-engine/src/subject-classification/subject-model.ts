import type { Standard } from '../model/project.ts';
import type { CheckConfig } from '../settings/check-config.ts';

/** A subject model (科目模型): the tree of subjects, and which lines fall into which. */
export interface SubjectModel {
  readonly name: string;
  /** by id */
  readonly subjects: ReadonlyMap<string, SubjectNode>;
  readonly codes: readonly CodeRule[];
  /** highest priority first */
  readonly rules: readonly TextRule[];
}

/** 科目. `unit` is the one that its quantity is counted in, `null` when it has none. `parent` is an id, `null` at the top. */
export interface SubjectNode {
  readonly name: string;
  readonly unit: string | null;
  readonly parent: string | null;
}

/**
 * Lines whose nine-digit code begins so belong to a subject; the longest beginning wins, of equal ones that which asks for words or a
 * trade. `null`: of every standard, every trade.
 */
export interface CodeRule {
  readonly prefix: string;
  readonly subject: string;
  readonly standard: Standard | null;
  readonly specialty: string | null;
  /** what the book calls the item, when the beginning is a whole code */
  readonly name: string | null;
  /** words of which the line's name must hold one; absent: any name */
  readonly words?: readonly string[];
}

/** Lines that hold one of the words in each text asked about belong to a subject; an empty list asks nothing. */
export interface TextRule {
  readonly subject: string;
  readonly priority: number;
  readonly standard: Standard | null;
  readonly specialty: string | null;
  readonly unit: string | null;
  readonly name: readonly string[];
  readonly feature: readonly string[];
  readonly section: readonly string[];
}

/** The subjects and the bill book of a check as a model: every code of the book leads to its subject, if that is one of them. */
export function modelOfConfig({ subjects, items }: CheckConfig): SubjectModel {
  return {
    name: '检查设置',
    subjects: new Map([...subjects].map(([id, subject]) => [id, { ...subject, parent: null }])),
    codes: items
      .filter(({ subject }) => subjects.has(subject))
      .map(({ code, name, subject, standard }) => ({
        prefix: code,
        subject,
        name,
        standard,
        specialty: null,
      })),
    rules: [],
  };
}
