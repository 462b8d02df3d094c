import { FileError } from '@jianheng/foreign-content';
import type { RawRecord } from '../../input/read-record.ts';
import type { ImportEvent } from '../../model/import-event.ts';
import { lineEvent } from './line-record.ts';
import { buildingEvent, projectEvent, resourceEvent } from './project-record.ts';
import { unitEvent } from './unit-record.ts';

/** Reads one record of the canonical format; throws FileError naming the field. */
export function canonicalEvent(record: RawRecord): ImportEvent {
  const type = record.fields.t;
  switch (type) {
    case 'bill':
      return lineEvent(record);
    case 'unit':
      return unitEvent(record);
    case 'project':
      return projectEvent(record);
    case 'resource':
      return resourceEvent(record);
    case 'single':
      return buildingEvent(record);
    default:
      throw new FileError(`${record.place}：字段「t」应为 project、resource、single、unit、bill 之一`);
  }
}
