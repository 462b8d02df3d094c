import { readFile } from 'node:fs/promises';
import { fieldNamed } from '@jianheng/definition';
import { FileError } from '@jianheng/foreign-content';
import {
  Docx,
  ImagePlugin,
  LoopPlugin,
  MaxXmlDepthError,
  MimeType,
  type ScopeDataResolver,
  type Tag,
  TagDisposition,
  TagPlacement,
  type TemplateCompiler,
  TemplateExtension,
  TemplateHandler,
  TextPlugin,
  type XmlNode,
} from 'easy-template-x';
import { unwrapPlaceholders } from './docx-controls.ts';
import { notePlaceholders } from './docx-notes.ts';
import { placesIn } from './docx-places.ts';
import { faultsOf, freeColumns, halfPlaceholders, widePlaceholders } from './docx-tags.ts';
import { cellOf, readPlaceholder, written } from './placeholder.ts';
import {
  MOST_FAULTS,
  MOST_PLACEHOLDERS,
  type TemplateFault,
  type TemplateFindings,
  type TemplatePicture,
  type TemplateValues,
  type TemplateWords,
} from './template-job.ts';

const NO_VALUES: TemplateValues = { fields: {}, lists: {}, pictures: {} };
const DEPTH = 60;

/** What a document names, and what of it there is not. Throws FileError for what is no template at all. */
export function checkDocx(file: string, words: TemplateWords): Promise<TemplateFindings> {
  return inWords(() => findingsOf(file, words));
}

async function findingsOf(file: string, words: TemplateWords): Promise<TemplateFindings> {
  const docx = await Docx.load(await readFile(file));
  const { compiler } = handlerFor(words, NO_VALUES);
  const faults: TemplateFault[] = [];
  let placeholders = 0;
  for (const [at, part] of (await docx.getContentParts()).entries()) {
    const root = await part.xmlRoot();
    unwrapPlaceholders(root);
    const placeOf = placesIn(root, at === 0 ? '' : '页眉或页脚');
    const places = (tag: Tag) =>
      tag.placement === TagPlacement.TextNode ? placeOf(tag.xmlTextNode) : '图片或图形';
    const tags = compiler.parseTags(root);
    placeholders += tags.length;
    requireFew(placeholders);
    for (const { tag, sentence } of faultsOf(tags, words))
      faults.push({ place: places(tag), placeholder: tag.rawText, sentence });
    for (const { node, text } of halfPlaceholders(root, tags))
      faults.push({ place: placeOf(node), placeholder: text, sentence: halfSentence(node) });
    for (const { node, text } of widePlaceholders(root, words))
      faults.push({ place: placeOf(node), placeholder: text, sentence: '花括号是全角的，请改成半角的 { }' });
  }
  const notes = await notePlaceholders(await readFile(file));
  return { placeholders, faults: [...faults, ...notes].slice(0, MOST_FAULTS) };
}

/** The document with the values of a form in it. */
export async function fillDocx(file: string, words: TemplateWords, values: TemplateValues): Promise<Buffer> {
  const { handler } = handlerFor(words, values);
  return inWords(async () => handler.process(await readFile(file), {}));
}

function handlerFor(words: TemplateWords, values: TemplateValues) {
  const rows = new RowsOfLists(words);
  const handler = new TemplateHandler({
    plugins: [new LoopPlugin(), new ImagePlugin(), new TextPlugin()],
    skipEmptyTags: false,
    maxXmlDepth: DEPTH,
    extensions: { beforeCompilation: [rows] },
    scopeDataResolver: resolverFor(words, values),
  });
  return { handler, compiler: rows.compiler };
}

/** Values by the placeholders of the document alone; nothing of a template reaches the values but their names. */
function resolverFor(words: TemplateWords, values: TemplateValues): ScopeDataResolver {
  return ({ path }) => {
    const tag = path.at(-1);
    if (typeof tag !== 'object') return '';
    if (tag.disposition !== TagDisposition.SelfClosed)
      return (fieldNamed(values.lists, tag.name) ?? []).map(() => ({}));
    const { within, at } = loopAround(path);
    const asked = readPlaceholder(tag.name ?? '', words, within);
    if (asked.list !== undefined)
      return written(cellOf(asked, values, fieldNamed(values.lists, asked.list)?.[at]), asked.way);
    const picture = fieldNamed(values.pictures, asked.name);
    return picture === undefined ? written(cellOf(asked, values), asked.way) : pictureContent(picture);
  };
}

/** The list in whose loop something stands, and which of its lines it is. */
function loopAround(path: Parameters<ScopeDataResolver>[0]['path']) {
  const place = path.findLastIndex((part) => typeof part === 'number');
  const loop = place > 0 ? path[place - 1] : undefined;
  return { within: typeof loop === 'object' ? loop.name : undefined, at: Number(path[place]) };
}

const pictureContent = ({ png, width, height }: TemplatePicture) => ({
  _type: 'image' as const,
  source: Buffer.from(png, 'base64'),
  format: MimeType.Png,
  width,
  height,
});

/** Rows of tables that name columns of a list are repeated for its lines, without anybody saying so. */
class RowsOfLists extends TemplateExtension {
  readonly #words: TemplateWords;
  constructor(words: TemplateWords) {
    super();
    this.#words = words;
  }

  get compiler(): TemplateCompiler {
    return this.utilities.compiler;
  }

  override async execute(_data: unknown, { currentPart }: Parameters<TemplateExtension['execute']>[1]) {
    const root = await currentPart.xmlRoot();
    unwrapPlaceholders(root);
    const tags = this.compiler.parseTags(root);
    for (const [, inRow] of Map.groupBy(freeColumns(tags, this.#words), ({ row }) => row)) {
      const [first, last] = [inRow[0], inRow.at(-1)];
      if (!first || !last) continue;
      last.tag.xmlTextNode.textContent += `{/${first.list}}`;
      first.tag.xmlTextNode.textContent = `{#${first.list}}${first.tag.xmlTextNode.textContent}`;
    }
  }
}

export function requireFew(placeholders: number): void {
  if (placeholders > MOST_PLACEHOLDERS)
    throw new FileError(`占位符超过 ${MOST_PLACEHOLDERS} 个，不能用作模板`);
}

/** What the library finds wrong with the braces or the document, in Chinese. */
async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof FileError) throw problem;
    throw new FileError(sentenceFor(problem));
  }
}

function sentenceFor(problem: unknown): string {
  const said = problem as { openDelimiterText?: string; closeDelimiterText?: string; tagRawText?: string };
  if (said.openDelimiterText !== undefined) return `“${excerpt(said.openDelimiterText)}”之后缺少 }`;
  if (said.closeDelimiterText !== undefined) return `“${excerpt(said.closeDelimiterText)}”之前缺少 {`;
  if (said.tagRawText !== undefined) return `占位符 ${excerpt(said.tagRawText)} 不完整，或缺少与它对应的一半`;
  if (problem instanceof RangeError || problem instanceof MaxXmlDepthError)
    return '文档嵌套过深，不能用作模板';
  return '文档已损坏，不能读取';
}

const excerpt = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** The library leaves text in tracked deletions as it is, and so does Word. */
const halfSentence = (node: XmlNode): string =>
  node.parentNode?.nodeName === 'w:delText' ? '在修订中删除的文字里，请先接受修订' : '花括号没有成对';
