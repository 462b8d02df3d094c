import { childFields, childrenOf, type Fields } from '@jianheng/definition';
import type { Tx } from '../database/transaction.ts';
import { newestByKey } from '../processes/definitions/definitions.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import type { TemplateWords } from './engine/template-job.ts';

/** A word that templates may use, by its title and by its key. */
type Word = { readonly title: string; readonly key: string };
type WordList = Word & { readonly columns: readonly Word[] };

/** What a template of a form may name, as it is shown to whoever writes one. */
export type FormWords = {
  readonly fields: readonly Word[];
  readonly lists: readonly WordList[];
  readonly pictures: readonly string[];
};

/** What stands around every form. */
const AROUND = ['公司', '表单名称', '编号', '状态', '打印人', '打印日期', '打印时间'] as const;
export const OPINIONS_LIST = '审批意见';
const OPINION_COLUMNS = ['环节', '办理人', '操作', '意见', '时间'] as const;
/** The place of a line in its list. */
export const SERIAL = '序号';
export const CODE_PICTURE = '二维码';
/** The last opinion of a step: its words, and by whom and when. */
export const opinionWords = (step: string) => [`意见.${step}`, `意见.${step}.办理人`, `意见.${step}.时间`];
export const signaturePicture = (step: string) => `签名.${step}`;

/** All words of a form: its fields, lists and children, its opinions by step, and what stands around it. */
export async function formWords(tx: Tx, registry: Registry, known: RegisteredEntity): Promise<FormWords> {
  const { entity, module, name } = known;
  const steps = known.process ? await stepsOf(tx, known.process.key) : [];
  const plain = Object.entries(entity.fields).filter(([, { kind }]) => kind !== 'lines');
  const lines = Object.entries(entity.fields).flatMap(([key, field]) =>
    field.kind === 'lines' ? [{ title: field.label, key, columns: columnsOf(field.fields) }] : [],
  );
  const children = (module ? childrenOf(module, name) : []).map(({ name: key, label, of, columns }) => {
    const child = registry.entityOf(module?.name ?? '', of).entity;
    return { title: label, key, columns: columnsOf(childFields(child.fields, columns)) };
  });
  const opinions = { title: OPINIONS_LIST, key: OPINIONS_LIST, columns: OPINION_COLUMNS.map(same) };
  return {
    fields: [
      ...plain.map(([key, { label }]) => ({ title: label, key })),
      ...AROUND.map(same),
      ...steps.flatMap(opinionWords).map(same),
    ],
    lists: [...lines, ...children, ...(steps.length > 0 ? [opinions] : [])],
    pictures: [CODE_PICTURE, ...steps.map(signaturePicture)],
  };
}

const same = (word: string): Word => ({ title: word, key: word });
const columnsOf = (fields: Fields): Word[] => [
  ...Object.entries(fields).map(([key, { label }]) => ({ title: label, key })),
  same(SERIAL),
];

async function stepsOf(tx: Tx, key: string): Promise<string[]> {
  const { model } = await newestByKey(tx, key);
  return [
    ...new Set(model.nodes.flatMap((node) => (node.kind === 'userTask' ? [node.name ?? node.id] : []))),
  ];
}

/** The same as the checker takes it: every name that stands for something. */
export function templateWords({ fields, lists, pictures }: FormWords): TemplateWords {
  const names = (words: readonly Word[]) => [...new Set(words.flatMap(({ title, key }) => [title, key]))];
  return {
    fields: names(fields),
    lists: Object.fromEntries(
      // A key never hides the title of another list.
      [...lists.map((one) => [one.key, one] as const), ...lists.map((one) => [one.title, one] as const)].map(
        ([name, { columns }]) => [name, names(columns)],
      ),
    ),
    pictures,
  };
}
