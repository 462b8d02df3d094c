import { FileError } from '@jianheng/foreign-content';
import {
  innerRecord,
  optionalText,
  type RawRecord,
  recordOf,
  textField,
  wordField,
} from '../input/read-record.ts';
import { numberField, objectRows } from '../input/read-settings.ts';
import type { Standard } from '../model/project.ts';
import type { CodeRule, SubjectModel, SubjectNode, TextRule } from './subject-model.ts';

/**
 * Reads a subject model (JSON, already parsed): `subjects` as `{ "S04": ["混凝土工程", "m3", "parent"] }`, `codes` as rows of prefix,
 * subject, standard, specialty, and `rules` as rows of subject, priority and words to be found in name, feature, section
 * (`"矩形柱|异形柱"`). Members `templates` of a settings file count as codes when their subject is listed. Throws FileError naming the row.
 */
export function readSubjectModel(json: unknown): SubjectModel {
  const record = recordOf(json, '科目模型');
  const named = innerRecord(record, 'subjects');
  const subjects = new Map(Object.keys(named.fields).map((id) => [id, subjectOf(named, id)]));
  const templates = objectRows(record, 'templates').filter((row) => subjects.has(optionalText(row, 'subj')));
  const model = {
    name: optionalText(record, 'name') || '科目模型',
    subjects,
    codes: [
      ...objectRows(record, 'codes', ['prefix', 'subject', 'standard', 'specialty', 'words']).map(codeOf),
      ...templates.map(templateOf),
    ],
    rules: objectRows(record, 'rules')
      .map(ruleOf)
      .sort((left, right) => right.priority - left.priority),
  };
  if (subjects.size === 0) throw new FileError('科目模型没有科目（subjects）');
  return withKnownSubjects(model);
}

function withKnownSubjects(model: SubjectModel): SubjectModel {
  for (const { subject } of [...model.codes, ...model.rules]) {
    if (!model.subjects.has(subject)) throw new FileError(`科目模型：没有科目「${subject}」，但有规则归入它`);
  }
  for (const [id, { parent }] of model.subjects) {
    if (parent !== null && !model.subjects.has(parent))
      throw new FileError(`科目模型：科目「${id}」的上级「${parent}」不存在`);
  }
  return model;
}

function subjectOf(record: RawRecord, id: string): SubjectNode {
  const value = record.fields[id];
  const [name, unit = null, parent = null] = Array.isArray(value) ? value : [];
  const isText = (one: unknown): one is string | null => one === null || typeof one === 'string';
  if (typeof name !== 'string' || !isText(unit) || !isText(parent)) {
    throw new FileError(`${record.place}：字段「${id}」应为 [科目名称, 单位, 上级科目]`);
  }
  return { name, unit, parent };
}

function codeOf(row: RawRecord): CodeRule {
  const words = wordsOf(row, 'words');
  return {
    prefix: textField(row, 'prefix'),
    subject: textField(row, 'subject'),
    standard: standardOf(row),
    specialty: optionalText(row, 'specialty') || null,
    name: null,
    ...(words.length === 0 ? {} : { words }),
  };
}

function templateOf(row: RawRecord): CodeRule {
  return {
    prefix: textField(row, 'code'),
    subject: textField(row, 'subj'),
    standard: standardOf(row),
    specialty: null,
    name: textField(row, 'name'),
  };
}

function ruleOf(row: RawRecord): TextRule {
  const words = (field: string) => wordsOf(row, field);
  const rule = {
    subject: textField(row, 'subject'),
    priority: numberField(row, 'priority', 0),
    standard: standardOf(row),
    specialty: optionalText(row, 'specialty') || null,
    unit: optionalText(row, 'unit') || null,
    name: words('name'),
    feature: words('feature'),
    section: words('section'),
  };
  if (rule.name.length + rule.feature.length + rule.section.length === 0) {
    throw new FileError(`${row.place}：名称（name）、特征（feature）、分部（section）至少写一项`);
  }
  return rule;
}

/** `柱|梁|板` */
function wordsOf(row: RawRecord, field: string): string[] {
  return optionalText(row, field)
    .split('|')
    .filter((word) => word !== '');
}

function standardOf(row: RawRecord): Standard | null {
  return row.fields.standard == null ? null : wordField<Standard>(row, 'standard', ['2013', '2024']);
}
