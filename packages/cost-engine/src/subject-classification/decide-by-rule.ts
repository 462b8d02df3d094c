import type { Standard } from '../model/project.ts';
import { percentText } from '../model/subject-share.ts';
import { textTokens } from '../text/text-tokens.ts';
import type { Correction } from './corrections.ts';
import { correctionKey } from './corrections.ts';
import type { Decision } from './decision.ts';
import type { DistinctLine } from './distinct-lines.ts';
import type { CodeRule, SubjectModel, TextRule } from './subject-model.ts';

/** Decides about lines by what was written down: corrections, the file, codes, rules. */
export class RuleSet {
  readonly #model: SubjectModel;
  readonly #standard: Standard;
  readonly #corrections: ReadonlyMap<string, Correction>;
  readonly #codes = new Map<string, CodeRule[]>();
  readonly #longest: number;

  constructor(model: SubjectModel, standard: Standard, corrections: readonly Correction[]) {
    this.#model = model;
    this.#standard = standard;
    this.#corrections = new Map(corrections.map((one) => [correctionKey(one), one]));
    for (const rule of model.codes) {
      const known = this.#codes.get(rule.prefix);
      if (known) known.push(rule);
      else this.#codes.set(rule.prefix, [rule]);
    }
    this.#longest = Math.max(0, ...model.codes.map(({ prefix }) => prefix.length));
  }

  /** `null` when nothing that was written down applies. */
  decide(line: DistinctLine): Decision | null {
    return this.#byHand(line) ?? this.#byFile(line) ?? this.#byCode(line) ?? this.#byText(line);
  }

  #byHand(line: DistinctLine): Decision | null {
    const found =
      this.#corrections.get(correctionKey(line)) ??
      this.#corrections.get(correctionKey({ ...line, code9: '' }));
    if (!found) return null;
    const { name, subject, shares, row } = found;
    const decision = { subject, by: 'hand', confidence: 1, proposal: null } as const;
    if (shares) {
      const parts = shares.map((one) => `${percentText(one.share)} 归入「${this.#nameOf(one.subject)}」`);
      return { ...decision, reason: `人工归集：「${name}」曾被拆分，${parts.join('、')}`, shares };
    }
    const reason = `人工归集：「${name}」曾被更正为「${this.#nameOf(subject)}」`;
    return row ? { ...decision, reason: `${reason}，并入「${row.name}」`, row } : { ...decision, reason };
  }

  #byFile({ subject, isByHand }: DistinctLine): Decision | null {
    if (!this.#model.subjects.has(subject)) return null;
    if (isByHand) {
      const reason = `人工归入「${this.#nameOf(subject)}」`;
      return { subject, by: 'hand', confidence: 1, reason, proposal: null };
    }
    const reason = `文件中已归入「${this.#nameOf(subject)}」`;
    return { subject, by: 'file', confidence: 1, reason, proposal: null };
  }

  #byCode(line: DistinctLine): Decision | null {
    const rule = this.#codeRule(line);
    if (!rule) return null;
    const { subject, prefix } = rule;
    const doubt = this.#doubtAbout(line, rule);
    const words = rule.words ? `、名称含「${rule.words.find((word) => line.name.includes(word))}」` : '';
    const reason = `编码 ${line.code9} 以 ${prefix} 开头${words}，归入「${this.#nameOf(subject)}」${doubt.text}`;
    return { subject, by: 'code', confidence: doubt.confidence, reason, proposal: null };
  }

  /** The longest beginning of the code that the model knows; of several the one whose name is nearest. */
  #codeRule({ code9, specialty, name }: DistinctLine): CodeRule | null {
    for (let length = Math.min(this.#longest, code9.length); length > 0; length -= 1) {
      const rules = (this.#codes.get(code9.slice(0, length)) ?? []).filter(
        (rule) =>
          (rule.standard ?? this.#standard) === this.#standard &&
          (rule.specialty ?? specialty) === specialty &&
          holdsOne(name, rule.words ?? []),
      );
      const [first] = rules;
      if (first) return rules.find((rule) => rule.name === name) ?? rules.find(isNarrow) ?? first;
    }
    return null;
  }

  #doubtAbout(line: DistinctLine, rule: CodeRule): { confidence: number; text: string } {
    if (rule.name !== null && !shareATokenOf(line.name, rule.name)) {
      return { confidence: 0.6, text: `；但名称「${line.name}」与清单库「${rule.name}」不符，请核对` };
    }
    const unit = this.#model.subjects.get(rule.subject)?.unit ?? null;
    if (unit === null || unit === line.unit) return { confidence: 1, text: '' };
    return { confidence: 0.9, text: `；单位 ${line.unit} 不是科目单位 ${unit}，工程量不计入科目` };
  }

  #byText(line: DistinctLine): Decision | null {
    const rule = this.#model.rules.find((one) => this.#applies(one, line));
    if (!rule) return null;
    const words = [...rule.name, ...rule.feature, ...rule.section].join('、');
    const reason = `规则（含「${words}」）归入「${this.#nameOf(rule.subject)}」`;
    return { subject: rule.subject, by: 'rule', confidence: 0.9, reason, proposal: null };
  }

  #applies(rule: TextRule, line: DistinctLine): boolean {
    return (
      (rule.standard ?? this.#standard) === this.#standard &&
      (rule.specialty ?? line.specialty) === line.specialty &&
      (rule.unit ?? line.unit) === line.unit &&
      holdsOne(line.name, rule.name) &&
      holdsOne(line.feature, rule.feature) &&
      holdsOne(line.section, rule.section)
    );
  }

  #nameOf(subject: string): string {
    return this.#model.subjects.get(subject)?.name ?? subject;
  }
}

function isNarrow({ words, specialty }: CodeRule): boolean {
  return words !== undefined || specialty !== null;
}

function holdsOne(text: string, words: readonly string[]): boolean {
  return words.length === 0 || words.some((word) => text.includes(word));
}

function shareATokenOf(left: string, right: string): boolean {
  const tokens = new Set(textTokens(left));
  return textTokens(right).some((token) => tokens.has(token));
}
