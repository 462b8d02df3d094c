import { compileTree, type ProcessTree, writeBpmn } from '@jianheng/process-engine';
import type { Page } from 'playwright-core';

/** Puts these steps into use as the loan's process from now on, as a designer would with a file. */
export async function redrawLoan(designer: Page, steps: ProcessTree['steps']): Promise<void> {
  const xml = writeBpmn(compileTree({ key: 'loan', name: '借款申请', steps }));
  const answer = await designer.evaluate(async (file) => {
    const headers = {
      'Content-Type': 'application/json',
      AuthToken: window.localStorage.getItem('AuthToken') ?? '',
    };
    const body = JSON.stringify({ key: 'loan', xml: file });
    return (await fetch('/api/act/procdef/deploy', { method: 'POST', headers, body })).json();
  }, xml);
  if (!answer.success) throw new Error(answer.msg);
}

const byRole = (role: string) => ({ kind: 'role', role, scope: 'all' }) as const;

/** An approval by everybody of a role, of whom one is enough. */
export const byAnyOf = (role: string, key: string, label: string) =>
  ({ kind: 'approve', key, label, by: byRole(role), mode: { kind: 'any' } }) as const;

/** A step that one of a role claims. */
export const claimedBy = (role: string, key: string, label: string) =>
  ({ kind: 'approve', key, label, by: byRole(role), mode: { kind: 'claim' } }) as const;

/** The head of the initiator's department. */
export const byHead = (key: string, label: string) =>
  ({ kind: 'approve', key, label, by: { kind: 'departmentHead', level: 1 } }) as const;
