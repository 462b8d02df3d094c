import { useState } from 'react';
import type { Chosen } from '../../entities/pickers/picked.ts';
import type { ActionInput } from './action-body.ts';
import type { Action } from './task-actions.ts';

export type Where = 'before' | 'after' | 'parallel';

const ASK_PEOPLE: readonly Action['asks'][] = ['onePerson', 'people', 'signers', 'removable'];

/** What is filled in before an action is sent, and whether it is enough. */
export function useActionDialog({ asks, needsComment }: Action, firstComment: string) {
  const [comment, setComment] = useState(firstComment);
  const [people, setPeople] = useState<readonly Chosen[]>([]);
  const [where, setWhere] = useState<Where>('before');
  const [isAsked, setAsked] = useState(false);
  const asksPeople = ASK_PEOPLE.includes(asks);
  const missesPeople = asksPeople && people.length === 0;
  const missesComment = needsComment === true && comment.trim() === '';
  const input: ActionInput = {
    comment,
    ...(asksPeople ? { users: people.map(({ id }) => id) } : {}),
    ...(asks === 'signers' ? { where } : {}),
  };
  return {
    comment,
    setComment,
    people,
    setPeople,
    where,
    setWhere,
    asksPeople,
    missesPeople: isAsked && missesPeople,
    missesComment: isAsked && missesComment,
    /** What is to be sent, or nothing when something is missing, which is then shown. */
    check: (): ActionInput | undefined => {
      setAsked(true);
      return missesPeople || missesComment ? undefined : input;
    },
  };
}
