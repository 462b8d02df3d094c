import { FileError } from '@jianheng/foreign-content';
import { recordOf } from '../../input/read-record.ts';
import type { Importer, ImporterPorts } from '../importer.ts';
import { canonicalEvent } from './canonical-record.ts';

/** A line longer than this is no record of a bill; it bounds the memory that a hostile file can ask for. */
const MAX_LINE_LENGTH = 8_000_000;

/** Reads the canonical format: NDJSON, one record a line, text of any cut. Keeps no more than one line. */
export function canonicalImporter(ports: ImporterPorts): Importer {
  let rest = '';
  let line = 0;

  function take(text: string): void {
    line += 1;
    if (text.trim() === '') return;
    const place = `第 ${line} 行`;
    try {
      ports.emit(canonicalEvent(recordOf(parsed(text, place), place)));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      ports.complain(error.message);
    }
  }

  return {
    push(chunk) {
      const text = rest + chunk;
      let start = 0;
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
        take(text.slice(start, end));
        start = end + 1;
      }
      rest = text.slice(start);
      if (rest.length > MAX_LINE_LENGTH) {
        throw new FileError(`第 ${line + 1} 行：超过 ${MAX_LINE_LENGTH} 个字符，不是规范格式的计价文件`);
      }
    },
    end() {
      if (rest !== '') take(rest);
      rest = '';
    },
  };
}

function parsed(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileError(`${place}：不是完整的 JSON 记录，文件可能被截断或编码有误`);
  }
}
