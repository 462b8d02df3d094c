import { compile, ExpressionError } from '@jianheng/expression';
import { importedFault } from '../../imported-expressions/evaluate-imported.ts';
import { asImported, isImported } from '../../imported-expressions/imported.ts';
import type { Problem } from '../../model/problem.ts';
import { attributeOf, type XmlElement } from '../xml/xml-element.ts';
import type { Declared } from './declarations.ts';

export interface ReadOptions {
  /** The registered action that stands for code of another engine, by its text or asked one by one. */
  readonly actions?: Readonly<Record<string, string>> | FindAction;
}

export type CodeKind = 'class' | 'delegateExpression' | 'expression';
export type FindAction = (kind: CodeKind, code: string) => string | undefined;

/** One reading of one file. */
export interface Reading {
  readonly declared: Declared;
  readonly options: ReadOptions;
  /** Why what was read must not run. */
  readonly problems: Problem[];
  /** What was passed over because it means nothing here. */
  readonly notes: Problem[];
}

/** Notes why this element cannot be taken as it is. */
export function refuseElement(reading: Reading, element: XmlElement, message: string): void {
  reading.problems.push(problemAbout(element, message));
}

export function problemAbout(element: XmlElement, message: string): Problem {
  const elementId = attributeOf(element, 'id') ?? null;
  const name = attributeOf(element, 'name') || elementId || `第 ${element.line} 行的 ${element.written}`;
  return { elementId, message: `「${shortened(name)}」${message}` };
}

/** An expression of the file as the model keeps it; a bad one is a problem of the element. */
export function readExpression(reading: Reading, element: XmlElement, source: string): string {
  const text = source.trim();
  const fault = isImported(text) ? importedFault(text) : formulaFault(text);
  if (fault !== undefined) refuseElement(reading, element, `的表达式“${shortened(text)}”有误：${fault}`);
  return text;
}

/** A plain text that may have `${…}` in it. */
export function readText(reading: Reading, element: XmlElement, source: string): string {
  const text = asImported(source);
  const fault = isImported(text) ? importedFault(text) : undefined;
  if (fault !== undefined) refuseElement(reading, element, `的“${shortened(text)}”有误：${fault}`);
  return text;
}

function formulaFault(source: string): string | undefined {
  try {
    compile(source);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** Only the properties that are there. */
export function present<Type extends object>(
  given: { readonly [Name in keyof Type]: Type[Name] | undefined },
): Type {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Type;
}

export function isYes(value: string | undefined): boolean {
  return value === 'true' || value === '1';
}

export function isNo(value: string | undefined): boolean {
  return value === 'false' || value === '0';
}
