import type { Candidates } from '../../model/process-nodes.ts';
import { attributeOf, childrenNamed, type XmlElement } from '../xml/xml-element.ts';
import { present, type Reading, readText } from './reading.ts';

export interface PeopleOfTask {
  readonly assignee?: string;
  readonly candidates?: Candidates;
}

/** Who is to do a user task: by the attributes of other engines, or by BPMN's own performers. */
export function readPeople(reading: Reading, task: XmlElement): PeopleOfTask {
  const assignee = attributeOf(task, 'vendor:assignee') ?? performersIn(task)[0];
  const owners = potentialOwnersIn(task);
  const users = [...listIn(attributeOf(task, 'vendor:candidateUsers')), ...owners.users];
  const groups = [...listIn(attributeOf(task, 'vendor:candidateGroups')), ...owners.groups];
  const all = (texts: readonly string[]) =>
    texts.length === 0 ? undefined : texts.map((text) => readText(reading, task, text));
  const candidates = present<Candidates>({ users: all(users), groups: all(groups), departments: undefined });
  return present<PeopleOfTask>({
    assignee: assignee === undefined ? undefined : readText(reading, task, assignee.trim()) || undefined,
    candidates: Object.keys(candidates).length === 0 ? undefined : candidates,
  });
}

/** `a, ${b}, c`: a comma within `${…}` parts nothing. */
function listIn(text: string | undefined): string[] {
  const parts = text?.match(/(?:[$#]\{[^}]*\}|[^,])+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function performersIn(task: XmlElement): string[] {
  return [...childrenNamed(task, 'bpmn:humanPerformer'), ...childrenNamed(task, 'bpmn:performer')].flatMap(
    formalTexts,
  );
}

/** `user(kermit), group(management), accountancy`: a name alone is a group. */
function potentialOwnersIn(task: XmlElement): { users: string[]; groups: string[] } {
  const entries = childrenNamed(task, 'bpmn:potentialOwner').flatMap(formalTexts).flatMap(listIn);
  const users: string[] = [];
  const groups: string[] = [];
  for (const entry of entries) {
    const [, word, name = ''] = /^(user|group)\((.*)\)$/.exec(entry) ?? [];
    if (word === 'user') users.push(name.trim());
    else groups.push(word === 'group' ? name.trim() : entry);
  }
  return { users, groups };
}

function formalTexts(role: XmlElement): string[] {
  const expressions = childrenNamed(role, 'bpmn:resourceAssignmentExpression').flatMap(
    (each) => each.children,
  );
  return expressions.map((each) => each.text.trim()).filter((text) => text !== '');
}
