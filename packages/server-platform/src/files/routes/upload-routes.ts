import { callSpec, platformCalls } from '@jianheng/contract';
import { isId } from '@jianheng/definition';
import type { FastifyRequest } from 'fastify';
import type { User } from '../../authorization/user.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { Server } from '../../http/contexts.ts';
import { type AnyRoute, route } from '../../http/route.ts';
import type { ModuleCode } from '../../processes/process-context.ts';
import { addItem, type SaidOf } from '../file-items.ts';
import { type FileRules, fileRules } from '../file-settings.ts';
import { filesOf } from '../files-of.ts';
import { keepReceived } from '../keep-received.ts';
import { lockSpace, requireSpace } from '../quota.ts';
import type { Received } from '../receive-file.ts';
import { receiveForm } from '../receive-form.ts';
import { requireEnding } from '../require-ending.ts';
import { uploadOf } from '../uploads-at-once.ts';
import { attachTo } from './attach.ts';

const PATHS = ['POST /upload', 'POST /b/file/upload', 'POST /b/fileItem/upload'] as const;

/** What came in a form, put away before the transaction of the call begins. */
type Given = {
  readonly files: readonly Received[];
  readonly said: SaidOf;
  readonly rules: FileRules;
  readonly checksum: string;
};

/** 上传: files in a form, read and put away as they come. The catalogue names three paths for the one thing. */
export function uploadRoutes(code: ModuleCode): AnyRoute[] {
  return PATHS.map((name) =>
    route(
      {
        ...callSpec(platformCalls, name),
        summary: '上传文件',
        access: 'signedIn',
        audit: 'file.upload',
        transaction: 'write',
        streams: 'form',
        prepare: (given) => uploadOf(given.user, () => receive(given)),
      },
      async (call) => {
        const { files, said, rules } = call.prepared;
        await lockSpace(call.tx, call.user);
        const items = [];
        for (const file of files) items.push(await addItem(call, { ...file, ...said }));
        await requireSpace(call.tx, call.user, rules, 0);
        const ids = items.map(({ id }) => id);
        if (said.refRecordId !== undefined) await attachTo(call, code, { ...said, ids });
        call.audit(`file/${ids.join(',')}`, {
          files: items.map(({ name: file, size }) => ({ file, size })),
          ...said,
        });
        return ids;
      },
    ),
  );
}

async function receive({
  request,
  user,
  server,
}: {
  readonly request: FastifyRequest;
  readonly user: User;
  readonly server: Server;
}): Promise<Given> {
  const { incoming, limits } = filesOf(server);
  const rules = await inTransaction(
    server.pool,
    user.tenantId,
    async (tx) => {
      const found = await fileRules(tx, limits);
      // What the header says is refused by the header: nobody sends two gigabytes to be told then.
      await requireSpace(tx, user, found, Number(request.headers['content-length'] ?? 0));
      return found;
    },
    { readOnly: true },
  );
  const { files, fields } = await receiveForm(request.raw, { incoming, most: rules.file });
  try {
    for (const { name } of files) requireEnding(name, rules);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    // A request need not say how large it is: what is refused here is not kept for a day either.
    await inTransaction(server.pool, user.tenantId, (tx) => requireSpace(tx, user, rules, bytes), {
      readOnly: true,
    });
  } catch (problem) {
    for (const { discard } of files) await discard();
    throw problem;
  }
  await keepReceived(server, user, files);
  const checksum = JSON.stringify([fields, files.map(({ name, sha256 }) => [name, sha256])]);
  return { files, said: saidOf(fields), rules, checksum };
}

function saidOf({ refModule, refRecordId, businessId }: Readonly<Record<string, string>>): SaidOf {
  if (refRecordId && !isId(refRecordId)) throw new ValidationError({ refRecordId: inputFault('formId') });
  return {
    ...(refModule ? { refModule: refModule.slice(0, 200) } : {}),
    ...(refRecordId ? { refRecordId } : {}),
    ...(businessId ? { businessId: businessId.slice(0, 200) } : {}),
  };
}
