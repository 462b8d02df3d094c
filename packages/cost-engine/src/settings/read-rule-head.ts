import { LEVEL_LABELS, LEVELS, type Level } from '../findings/finding.ts';
import { type RawRecord, wordField } from '../input/read-record.ts';
import type { Standard } from '../model/project.ts';

/** The level that a rule of the settings gives to its findings (错误, 警告 or 提示), 警告 when it says nothing. */
export function levelField(record: RawRecord): Level {
  if (record.fields.level === undefined) return 'warning';
  const label = wordField(record, 'level', Object.values(LEVEL_LABELS));
  return LEVELS.find((level) => LEVEL_LABELS[level] === label) ?? 'warning';
}

/** The edition whose codes a rule or an entry names; `null`: every one. */
export function standardField(record: RawRecord): Standard | null {
  return record.fields.standard == null ? null : wordField<Standard>(record, 'standard', ['2013', '2024']);
}
