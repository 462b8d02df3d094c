import {
  type CheckResult,
  type CoverFacts,
  checkReport,
  docxReport,
  type Finding,
  projectIndices,
  type ReportDocument,
  xlsxReport,
} from '@jianheng/cost-engine';
import { fingerprintOf } from './check-work.ts';
import type { Corrections, EngineSettings, LoadedProject } from './loaded-project.ts';

/** Report of a check: as a file, or as the document of which a print is made. */
export type ReportInput = {
  readonly settings: EngineSettings;
  readonly corrections: Corrections;
  readonly format: 'docx' | 'xlsx' | 'document';
  /** findings that people set aside, and what they say of others: fingerprint and words */
  readonly ignored: readonly (readonly [fingerprint: string, reason: string])[];
  readonly opinions: readonly (readonly [fingerprint: string, opinion: string])[];
  readonly cover: CoverFacts;
  /** rules that the report is about, by their ids; all of them where it names none */
  readonly rules?: readonly string[] | undefined;
};

/** The report of a check (质量检查报告) as clients are handed it. */
export function reportWork(loaded: LoadedProject, input: ReportInput): Uint8Array | ReportDocument {
  const { settings, corrections, cover, format, rules } = input;
  const config = loaded.config(settings);
  const said = (words: ReportInput['ignored']) => {
    const byFingerprint = new Map(words);
    return (finding: Finding) => byFingerprint.get(fingerprintOf(finding)) ?? null;
  };
  const document = checkReport(loaded.project, ofRules(loaded.checked(settings, corrections), rules), {
    isIgnored: said(input.ignored),
    opinion: said(input.opinions),
    indices: projectIndices(loaded.collected(corrections).project, config),
    ruleNames: new Map(config.ownRules.map(({ id, name }) => [`own:${id}`, name])),
    cover,
  });
  if (format === 'document') return document;
  return format === 'docx' ? docxReport(document) : xlsxReport(document);
}

/** What some of the rules came to. */
function ofRules(result: CheckResult, rules: readonly string[] | undefined): CheckResult {
  if (rules === undefined) return result;
  const wanted = new Set(rules);
  return {
    findings: result.findings.filter(({ rule }) => wanted.has(rule)),
    notChecked: result.notChecked.filter(({ rule }) => wanted.has(rule)),
    checked: Object.fromEntries(
      Object.entries(result.checked).filter(([key]) => wanted.has(key.slice(0, key.indexOf('/')))),
    ),
  };
}
