import { type Fields, isFilledByPeople } from '@jianheng/definition';
import { useEffect, useRef } from 'react';
import { useStableCallback } from '../../../hooks/use-stable-callback.ts';

/** Tells when a form that stands open is drawn by other fields: it was published anew meanwhile. */
export function useRenewedFields(fields: Fields, onRenewed: (former: Fields) => void): void {
  const known = useRef(fields);
  const tell = useStableCallback(onRenewed);
  useEffect(() => {
    const former = known.current;
    known.current = fields;
    if (isRenewed(former, fields)) tell(former);
  }, [fields, tell]);
}

/** Whether it asks for something else now; other words for the same are nothing that whoever fills it in must know. */
export const isRenewed = (former: Fields, fields: Fields): boolean => askedBy(former) !== askedBy(fields);

const askedBy = (fields: Fields): string =>
  JSON.stringify(
    Object.entries(fields)
      .map(([name, field]) => [name, field.kind, field.required === true, isFilledByPeople(field)] as const)
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  );
