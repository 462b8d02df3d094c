import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { showError, useSendOnce } from '../../api/use-send-once.ts';
import { toast } from '../../toast/toast.ts';
import { type Checked, MAX_FILE_SIZE, type Trial } from './version-data.ts';

type File = { readonly name: string; readonly xml: string };
type Step = 'check' | 'trial' | 'deploy';

const TRIAL_FORMS = 100;

/** A file on its way to become a version: read, checked, tried on past forms, put into use. */
export function useImport(key: string, onDeployed: () => void) {
  const client = useQueryClient();
  const { send, isSending } = useSendOnce();
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<Checked>();
  const [trial, setTrial] = useState<Trial>();
  const [step, setStep] = useState<Step>();
  const run = async <T>(name: Step, xml: string, more: object, take: (data: T) => void) => {
    setStep(name);
    const body = { key, xml, ...more };
    const sent = await send<T>({ method: 'POST', path: `/act/procdef/${name}`, body });
    setStep(undefined);
    if (sent.kind === 'refused') showError(sent.fault);
    if (sent.kind === 'done') take(sent.data);
  };
  const read = async (given: globalThis.File) => {
    if (given.size > MAX_FILE_SIZE) return toast().error('文件不能超过 10 MB');
    const xml = await given.text();
    setFile({ name: given.name, xml });
    setChecked(undefined);
    setTrial(undefined);
    await run<Checked>('check', xml, {}, setChecked);
  };
  const deployed = async () => {
    toast().success('新版本已发布');
    onDeployed();
    await client.invalidateQueries({ queryKey: queryKeys.processRows.versions });
    await client.invalidateQueries({ queryKey: queryKeys.startable.all });
  };
  const xml = file?.xml ?? '';
  return {
    file,
    checked,
    trial,
    running: isSending ? step : undefined,
    isRight: checked !== undefined && checked.problems.length === 0,
    read: (given: globalThis.File) => void read(given),
    tryOut: () => void run<Trial>('trial', xml, { last: TRIAL_FORMS }, setTrial),
    deploy: () => void run('deploy', xml, {}, () => void deployed()),
  };
}

export type Importing = ReturnType<typeof useImport>;
