import { useState } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';
import { toast } from '../../toast/toast.ts';
import { type Checked, MAX_FILE_SIZE, type Trial } from './version-data.ts';

type File = { readonly name: string; readonly xml: string };
type Step = 'check' | 'trial' | 'deploy';

const TRIAL_FORMS = 100;

/** A file on its way to become a version: read, checked, tried on past forms, put into use. */
export function useImport(key: string, onDeployed: () => void) {
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<Checked>();
  const [trial, setTrial] = useState<Trial>();
  const checking = useAction({ call: platformCall('POST /act/procdef/check'), onDone: setChecked });
  const trying = useAction({ call: platformCall('POST /act/procdef/trial'), onDone: setTrial });
  const deploying = useAction({
    call: platformCall('POST /act/procdef/deploy'),
    done: '新版本已发布',
    changes: { queryKeys: [queryKeys.processRows.versions, queryKeys.startable.all] },
    onDone: onDeployed,
  });
  const read = async (given: globalThis.File) => {
    if (given.size > MAX_FILE_SIZE) return toast().error('文件不能超过 10 MB');
    const xml = await given.text();
    setFile({ name: given.name, xml });
    setChecked(undefined);
    setTrial(undefined);
    await checking.run({ body: { key, xml } });
  };
  const steps: readonly (readonly [Step, boolean])[] = [
    ['check', checking.isRunning],
    ['trial', trying.isRunning],
    ['deploy', deploying.isRunning],
  ];
  const xml = file?.xml ?? '';
  return {
    file,
    checked,
    trial,
    running: steps.find(([, isRunning]) => isRunning)?.[0],
    isRight: checked !== undefined && checked.problems.length === 0,
    read: (given: globalThis.File) => void read(given),
    tryOut: () => void trying.run({ body: { key, xml, last: TRIAL_FORMS } }),
    deploy: () => void deploying.run({ body: { key, xml } }),
  };
}

export type Importing = ReturnType<typeof useImport>;
