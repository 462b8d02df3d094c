import { CUSTOM_ENTITY } from '@jianheng/definition';
import type { Tx } from '../database/transaction.ts';
import { BusinessRuleError } from '../errors/errors.ts';
import { type FileItem, readItems } from '../files/file-items.ts';
import type { Server } from '../http/contexts.ts';
import type { TemplateWords } from '../print-templates/engine/template-job.ts';
import { runStored } from '../print-templates/run-stored.ts';
import { type StoredTemplate, templatesOf } from '../print-templates/template-store.ts';
import { formWords, templateWords } from '../print-templates/template-words.ts';
import type { Registry } from '../storage/registry.ts';
import type { Effect } from './effects.ts';

/** Templates of a form that loses words, and the words that it will have. */
export type ConcernedPrints = {
  readonly words: TemplateWords;
  readonly templates: readonly (StoredTemplate & { readonly item: FileItem })[];
};
type Change = { readonly before: Registry; readonly after: Registry };

/** Places of a template that are told; whoever mends it is told them all. */
const TOLD = 3;

/** The print templates that may name what a form is about to lose; none are asked where it keeps every word. */
export async function concernedPrints(
  tx: Tx,
  module: string,
  { before, after }: Change,
): Promise<ConcernedPrints | undefined> {
  const was = before.entityOf(module, CUSTOM_ENTITY);
  // Words of its process are those of the steps in use: a process that is only drawn has none yet.
  const next = { ...after.entityOf(module, CUSTOM_ENTITY), process: was.process };
  const had = templateWords(await formWords(tx, before, was));
  const words = templateWords(await formWords(tx, after, next));
  if (!losesWords(had, words)) return undefined;
  const templates = await templatesOf(tx, was.entity.path);
  const items = new Map(
    (
      await readItems(
        tx,
        templates.map(({ itemId }) => itemId),
      )
    ).map((item) => [item.id, item]),
  );
  return {
    words,
    templates: templates.flatMap((template) => {
      const item = items.get(template.itemId);
      return item ? [{ ...template, item }] : [];
    }),
  };
}

function losesWords(had: TemplateWords, has: TemplateWords): boolean {
  const namesOf = ({ fields, lists }: TemplateWords) => [
    ...fields,
    ...Object.entries(lists).flatMap(([list, columns]) => columns.map((column) => `${list}.${column}`)),
  ];
  const kept = new Set(namesOf(has));
  return namesOf(had).some((name) => !kept.has(name));
}

type Whose = { readonly server: Server; readonly tenantId: string };

/** What prints would no longer find: each template that cannot be used any more, with the places to mend. */
export async function printEffects(whose: Whose, { words, templates }: ConcernedPrints): Promise<Effect[]> {
  const effects: Effect[] = [];
  for (const { name, kind, item } of templates) {
    const faults = await faultsOf(whose, { item, kind, words });
    const told = faults.slice(0, TOLD).map(({ place, sentence }) => `${place}${sentence}`);
    if (told.length > 0)
      effects.push({
        word: '',
        says: `打印模板“${name}”发布后不能使用，须修改模板：${told.join('；')}`,
        rows: 0,
        isBlocking: false,
      });
  }
  return effects;
}

type Asked = Omit<Parameters<typeof runStored>[1], 'values'>;

async function faultsOf(whose: Whose, asked: Asked) {
  try {
    return (await runStored(whose, { ...asked, values: null })).found.faults;
  } catch (problem) {
    // One that cannot be read prints nothing as it is: the form takes nothing from it.
    if (problem instanceof BusinessRuleError) return [];
    throw problem;
  }
}
