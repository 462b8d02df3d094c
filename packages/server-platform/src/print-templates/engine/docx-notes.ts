import { strFromU8, unzipSync } from 'fflate';
import { PLACEHOLDER } from './placeholder.ts';
import type { TemplateFault } from './template-job.ts';

const NOTES: Readonly<Record<string, string>> = { 'word/footnotes.xml': '脚注', 'word/endnotes.xml': '尾注' };
const SENTENCE = '脚注和尾注中的占位符不会被填写，请移到正文';

/** Placeholders in footnotes and endnotes, which are not filled. */
export function notePlaceholders(bytes: Uint8Array): TemplateFault[] {
  const parts = unzipSync(bytes, { filter: ({ name }) => Object.hasOwn(NOTES, name) });
  return Object.entries(parts).flatMap(([name, content]) => {
    const text = strFromU8(content).replace(/<[^>]*>/g, '');
    const place = NOTES[name] ?? '';
    return [...text.matchAll(PLACEHOLDER)].map(([placeholder]) => ({
      place,
      placeholder,
      sentence: SENTENCE,
    }));
  });
}
