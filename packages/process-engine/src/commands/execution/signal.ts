import { hearSignal } from '../../transitions/scopes/throw-event.ts';
import type { Handler } from '../base/command.ts';

/** A signal goes to everybody in the tree who waits for it; nobody is no error. */
export const signal: Handler<'signal'> = (run, command) => {
  hearSignal(run, command.name, command.vars ? { vars: command.vars } : {});
};
