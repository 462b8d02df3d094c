import { ExpressionError, type Tree } from '@jianheng/expression';
import type { DeclarationFault } from '../conditions/check-when.ts';
import type { AnyField, FieldKind, Fields } from '../fields/any-field.ts';
import { formulaOf } from '../fields/derived.ts';
import { isTold as isToldBeside, targetFieldsOf } from '../fields/link.ts';
import { traitsOf } from '../fields/traits.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { nearestField } from '../schema/unknown-name.ts';
import { CLOCK_PARTS, clockedFormulas, clockParts, sayableKind, UnsayableFormula } from './clock.ts';
import { compileFormula } from './compile-formula.ts';
import { excerptOf } from './excerpt.ts';
import { circleOf } from './formulas.ts';
import { type TypeHints, typesOf } from './names.ts';
import { type ResultKind, resultKind } from './result-kind.ts';

const TAKES: Readonly<Partial<Record<FieldKind, ResultKind['kind']>>> = {
  text: 'text',
  longText: 'text',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  percent: 'number',
  date: 'date',
  time: 'datetime',
  boolean: 'boolean',
  choice: 'text',
};
const WORDS: Readonly<Record<ResultKind['kind'], string>> = {
  number: '数字',
  text: '文字',
  boolean: '是或否',
  date: '日期',
  datetime: '时间',
  unknown: '',
};

/** What is wrong in the formulas of fields and of their lines: each must parse, name fields and yield what its field holds. */
export function checkFormulas(fields: Fields): DeclarationFault[] {
  const types = typesOf(fields, (link) => link.reads);
  const own = Object.values(fields).flatMap((field) => {
    const source = formulaOf(field);
    return source === undefined ? [] : faultsIn(source, field, { fields, types });
  });
  const lines = Object.values(fields).flatMap((field) =>
    field.kind === 'lines' ? [...checkFormulas(field.fields), ...liveFaults(field.fields)] : [],
  );
  return [...own, ...(own.length > 0 ? [] : [...circleFaults(fields), ...clockFaults(fields)]), ...lines];
}

/** What asks for today is worked out by queries, so that it may hold only what they say with the same meaning. */
function clockFaults(fields: Fields): DeclarationFault[] {
  const parts = clockParts(fields);
  return [...clockedFormulas(fields)].flatMap(([name, { tree, source }]) => {
    const label = fieldNamed(fields, name)?.label ?? name;
    if ((parts.get(name) ?? 0) > CLOCK_PARTS)
      return [
        { word: source, says: `${label}：与今天有关的公式连同它引用的公式过长，最多 ${CLOCK_PARTS} 项` },
      ];
    try {
      sayableKind(tree, fields);
      return [];
    } catch (problem) {
      if (!(problem instanceof UnsayableFormula)) throw problem;
      const place = `（“${excerptOf(source)}”第 ${problem.offset + 1} 个字符）`;
      return [{ word: source, says: `${label}：${problem.message}${place}` }];
    }
  });
}

/** What stands in lines is kept up with by nobody, and worked out by no query. */
const liveFaults = (fields: Fields): DeclarationFault[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const live = 'live' in field && field.live ? ['用 live'] : [];
    const clocked = clockedFormulas(fields).has(name) ? ['与今天有关'] : [];
    return [...live, ...clocked].map((what) => ({ word: name, says: `明细里的${field.label}不能${what}` }));
  });

type Around = { readonly fields: Fields; readonly types: TypeHints };

function faultsIn(source: string, field: AnyField, { fields, types }: Around): DeclarationFault[] {
  try {
    const formula = compileFormula(field, fields);
    if (!formula) return [];
    const { tree, names } = formula;
    const strange = names.filter((path) => !isTold(path, fields));
    if (strange.length > 0)
      return strange.map((path) => ({
        word: source,
        says: `${field.label}：没有“${path}”可以计算${meantBy(path, fields)}（“${excerptOf(source)}”）`,
      }));
    const { kind, isList } = resultKind(tree, {
      types,
      tables: Object.keys(fields).filter((name) => fieldNamed(fields, name)?.kind === 'lines'),
    });
    const wanted = TAKES[field.kind];
    if (isList)
      return [{ word: source, says: `${field.label}的公式得到一列值，不是一个（“${excerptOf(source)}”）` }];
    const strangeChoices = choiceFaults(field, tree, source);
    if (strangeChoices.length > 0) return strangeChoices;
    if (kind === 'unknown' || wanted === undefined || kind === wanted) return [];
    return [
      {
        word: source,
        says: `${field.label}应为${WORDS[wanted]}，公式得到的是${WORDS[kind]}（“${excerptOf(source)}”）`,
      },
    ];
  } catch (problem) {
    if (!(problem instanceof ExpressionError)) throw problem;
    return [
      {
        word: source,
        says: `${field.label}：${problem.message}（“${excerptOf(source)}”第 ${problem.offset + 1} 个字符）`,
      },
    ];
  }
}

/** A choice is one of its words: whatever its formula may yield is written out in it. */
function choiceFaults(field: AnyField, tree: Tree, source: string): DeclarationFault[] {
  if (field.kind !== 'choice') return [];
  const faulty = outcomesOf(tree).find(
    (end) => end.kind !== 'null' && !(end.kind === 'text' && Object.hasOwn(field.choices, end.value)),
  );
  if (!faulty) return [];
  const says = faulty.kind === 'text' ? `没有“${faulty.value}”这一选项` : '的公式只能得到写明的选项';
  return [
    { word: source, says: `${field.label}${says}（“${excerptOf(source)}”第 ${faulty.start + 1} 个字符）` },
  ];
}

/** The parts of a formula of which one is what it yields. */
function outcomesOf(tree: Tree): readonly Tree[] {
  if (tree.kind === 'choice') return [tree.whenTrue, tree.whenFalse].flatMap(outcomesOf);
  if (tree.kind !== 'call' || tree.name !== 'IF') return [tree];
  return tree.parts.slice(1).flatMap(outcomesOf);
}

/**
 * Whether a formula may name it: of several values none, and behind a link, and behind nothing else, what is told
 * beside it: of no lists and of nothing sensitive.
 */
function isTold(path: string, fields: Fields): boolean {
  const [name = '', below] = path.split('.');
  const field = fieldNamed(fields, name);
  const inner = field?.kind === 'lines' && below !== undefined ? fieldNamed(field.fields, below) : field;
  if (inner !== undefined && traitsOf(inner).isSet) return false;
  if (below === undefined || field?.kind === 'lines') return true;
  return field?.kind === 'link' && Object.hasOwn(field.reads ?? {}, below);
}

/** 「，是不是“contract.amount”？」, where a name behind a link is none of the row linked to. */
function meantBy(path: string, fields: Fields): string {
  const [name = '', below = ''] = path.split('.');
  const link = fieldNamed(fields, name);
  const target = link?.kind === 'link' ? targetFieldsOf(link) : undefined;
  if (target === undefined || Object.hasOwn(target, below)) return '';
  const told = Object.fromEntries(Object.entries(target).filter(([, field]) => isToldBeside(field)));
  const nearest = nearestField(below, told);
  return nearest === undefined ? '' : `，是不是“${name}.${nearest}”？`;
}

function circleFaults(fields: Fields): DeclarationFault[] {
  const circle = circleOf(fields);
  const [first] = circle;
  if (!first) return [];
  return [
    { word: formulaOf(first) ?? '', says: `公式互相引用：${circle.map(({ label }) => label).join('、')}` },
  ];
}
