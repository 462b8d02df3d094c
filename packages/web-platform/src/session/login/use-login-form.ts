import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';

export interface LoginFormRules<F extends { captcha: string }, R> {
  readonly empty: F;
  readonly check: (form: F) => Partial<Record<keyof F, string>>;
  readonly send: (form: F) => Promise<R>;
  readonly done: (result: R) => void;
  /** Said when the server gave no sentence of its own. */
  readonly failure: string;
}

/** The state of a form with a captcha: what is typed, what is wrong with it, what the server refused. */
export function useLoginForm<F extends { captcha: string }, R>(rules: LoginFormRules<F, R>) {
  const [form, setForm] = useState(rules.empty);
  const [faults, setFaults] = useState<Partial<Record<keyof F, string>>>({});
  const [refusal, setRefusal] = useState('');
  const [isSending, setSending] = useState(false);
  const [picture, setPicture] = useState(() => Date.now());

  const setFault = (key: keyof F, fault: string | undefined) =>
    setFaults((before) => ({ ...before, [key]: fault }));
  const change = (key: keyof F) => (value: string) => {
    setForm((before) => ({ ...before, [key]: value }));
    setFault(key, undefined);
  };
  /** Another picture; what was read of the last one is nothing any more. */
  const refresh = () => {
    setPicture(Date.now());
    setForm((before) => ({ ...before, captcha: '' }));
  };
  const refuse = (thrown: unknown) => {
    const said = thrown instanceof ApiError ? thrown.details.msg : '';
    setRefusal(said === '' ? rules.failure : said);
    refresh();
  };
  const fail = (thrown: unknown) => {
    refuse(thrown);
    setSending(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = rules.check(form);
    setFaults(found);
    setRefusal('');
    if (Object.keys(found).length > 0 || isSending) return;
    setSending(true);
    rules.send(form).then(rules.done, fail);
  };
  return {
    form,
    faults,
    refusal,
    isSending,
    picture,
    change,
    setFault,
    setFaults,
    setRefusal,
    refresh,
    refuse,
    submit,
  };
}

/** A form with a captcha, as its fields are given it. */
export type LoginFormState<F extends { captcha: string }> = ReturnType<typeof useLoginForm<F, unknown>>;
