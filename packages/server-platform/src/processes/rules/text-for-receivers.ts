import { findUserById } from '../../identity/find-user.ts';
import { getVisibleForm } from '../forms/form-visibility.ts';
import { formToldTo, type Tree } from '../forms/tree-access.ts';
import type { ReadContext } from '../process-context.ts';
import { fieldsNamed, fillText, type NoticeSubject } from './notice-text.ts';

type Texts = { readonly title: string; readonly content: string };
type Telling = {
  readonly tree: Tree;
  readonly texts: Texts;
  readonly subject: Omit<NoticeSubject, 'record' | 'unseen'>;
  readonly receivers: readonly string[];
  /** Whether they have a part in the process; whoever has none reads of its form what he reads in its list. */
  readonly havePart: boolean;
  /** Whose eyes it passes through: nobody is told by a copy what is hidden from whoever gives it. */
  readonly givenBy?: string | undefined;
};
type Told = { readonly users: readonly string[]; readonly text: Texts };
type Reading = Pick<ReadContext, 'tx' | 'server'>;

/** A text as each of its receivers may read it: who reads the same is told together. */
export async function textsForReceivers(reading: Reading, telling: Telling): Promise<Told[]> {
  const { tree, texts, subject, receivers } = telling;
  const named = fieldsNamed(`${texts.title}${texts.content}`, subject.known);
  if (named.length === 0) {
    const about = { ...subject, record: undefined, unseen: new Set<string>() };
    return receivers.length === 0 ? [] : [{ users: receivers, text: filled(texts, about) }];
  }
  const giver =
    telling.givenBy === undefined
      ? undefined
      : await seenIn(reading, tree, telling.givenBy, { hasPart: true });
  const told = new Map<string, { users: string[]; text: Texts }>();
  for (const receiver of receivers) {
    const seen = await seenIn(reading, tree, receiver, { hasPart: telling.havePart });
    const unseen = new Set([...seen.unseen, ...(giver?.unseen ?? [])]);
    const text = filled(texts, { ...subject, record: seen.record, unseen });
    const key = JSON.stringify(text);
    const same = told.get(key) ?? { users: [], text };
    told.set(key, { ...same, users: [...same.users, receiver] });
  }
  return [...told.values()];
}

const filled = ({ title, content }: Texts, subject: NoticeSubject): Texts => ({
  title: fillText(title, subject),
  content: fillText(content, subject),
});

/** What of the form a person sees, as the pages show it to him now. */
async function seenIn(
  { tx, server }: Reading,
  tree: Tree,
  personId: string,
  { hasPart }: { readonly hasPart: boolean },
): Promise<Pick<NoticeSubject, 'record' | 'unseen'>> {
  const nothing = { record: undefined, unseen: new Set(Object.keys(tree.form.known.entity.fields)) };
  const user = await findUserById(tx, personId);
  if (!user) return nothing;
  const context = { tx, server, user };
  const form = hasPart ? tree.form : await formToldTo(context, tree);
  if (!form) return nothing;
  const { record, rights } = await getVisibleForm(context, { ...tree, form }, undefined);
  return { record, unseen: new Set(Object.keys(rights).filter((name) => rights[name] === 'hidden')) };
}
