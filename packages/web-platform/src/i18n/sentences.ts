import type { SentenceParams } from '@jianheng/definition';
// The whole language is no business of somebody who signs in: it would be half of what he waits for.
import { type Fault, type Faults, faultSentence, LINE_PLACE } from '@jianheng/definition/faults';
import { type Said, wordText } from '@jianheng/definition/said';
import { translate, translateTemplate } from './i18n.ts';

/** What is wrong with each value, in the language of this browser, by the path of the value. */
export type FieldSentences = Readonly<Record<string, string>>;

/** A sentence of the server in the language of this browser; nothing where its catalogue does not know it. */
export function translateFilled(template: string, params: SentenceParams): string | undefined {
  if (translateTemplate(template) === template) return undefined;
  return translate(template, Object.fromEntries(Object.entries(params).map(translatedParam)));
}

/** The same of what a firm drew: its labels and choices are no words of a catalogue. */
export function filledAsWritten(template: string, params: SentenceParams): string | undefined {
  if (translateTemplate(template) === template) return undefined;
  const written = Object.entries(params).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? value.join(translate('、')) : value,
  ]);
  return translate(template, Object.fromEntries(written));
}

/** What somebody was told, in the language of this browser: the Chinese text where it is not known what it is made of. */
export function translateSaid(said: Said | null | undefined, text: string): string {
  if (!said) return text;
  const params = Object.entries(said.params).map(([name, given]) => [
    name,
    typeof given === 'string' ? given : (translateFilled(given.template, given.params) ?? wordText(given)),
  ]);
  return translateFilled(said.template, Object.fromEntries(params)) ?? text;
}

/** What is wrong with a value: Chinese wherever no catalogue knows the sentence. */
export function translateFault(fault: Fault): string {
  const fill = fault.drawn ? filledAsWritten : translateFilled;
  const sentence = fill(fault.template, fault.params);
  if (sentence === undefined) return faultSentence(fault);
  const place = fault.line === undefined ? '' : (fill(LINE_PLACE, fault.line) ?? '');
  return place + sentence;
}

export function translateFaults(faults: Faults): FieldSentences {
  return Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path, translateFault(fault)]));
}

/** Labels, choices and rules of declarations are words of a catalogue themselves. */
function translatedParam([name, value]: [string, SentenceParams[string]]): [string, string | number] {
  if (typeof value === 'number') return [name, value];
  if (typeof value === 'string') return [name, translateTemplate(value)];
  return [name, value.map(translateTemplate).join(translate('、'))];
}
