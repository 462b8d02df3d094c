import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { MODULES_FOLDER } from '@jianheng/modules/migrations';
import { allModules } from '@jianheng/modules/server';
import {
  type AppContext,
  buildRegistry,
  buildServer,
  type Channel,
  createSampleTenant,
  createTenant,
  DiskGuard,
  type Gateways,
  getTenantIds,
  Ids,
  mailChannel,
  mailGateway,
  openPool,
  Readiness,
  randomPassword,
  readMigrations,
  refreshTenant,
  removeAbandonedFirms,
  type ServerOptions,
  shortMessageChannel,
  shortMessageGateway,
  withStartupLock,
} from '@jianheng/server-platform';
import { buildWeb } from './build-web.ts';
import type { Config } from './config.ts';
import { filesOf } from './files-of.ts';
import { installationSecret } from './installation-secret.ts';
import { openDatabase } from './open-database.ts';
import { keepPassword } from './password-file.ts';
import { scheduledBackup } from './scheduled-backup.ts';
import { at } from './start-fault.ts';
import { LANGUAGES } from './told-languages.ts';
import { VERSION } from './version.ts';

type TestOptions = Pick<ServerOptions, 'makeCode'> & { readonly remindEveryMs?: number | undefined };

export type Started = { readonly url: string; readonly notes: readonly string[]; stop(): Promise<void> };

/**
 * Brings everything up: database, migrations, the first firm, the web, the server. `stop` takes it down, the database
 * last. Tests alone give captcha digits of their own, and look for reminders more often than once a minute. Rejects with what `startSentence` has a sentence for.
 */
export async function start(
  config: Config,
  log: (line: string) => void,
  { makeCode, remindEveryMs }: TestOptions = {},
): Promise<Started> {
  const opening = openDatabase(config, log);
  opening.catch(() => undefined);
  // Declarations are checked while the database starts in its own process: 0.4 s of processor time (2 busy cores).
  await Promise.race([opening, wait(LAUNCHED_MS)]).catch(() => undefined);
  const registry = buildRegistry(allModules.map(({ module }) => module));
  const database = await opening;
  const disk = config.databaseUrl ? undefined : new DiskGuard({ folder: config.dataDir });
  const pool = openPool(database.request);
  const readiness = new Readiness();
  try {
    await at('listening', () => tryPort(config));
    const web = await buildWeb(log);
    const context: AppContext = {
      pool,
      ids: new Ids(pool),
      registry,
    };
    let tenantId = '';
    const app = await buildServer({
      ...context,
      owner: database.admin,
      modules: allModules,
      files: filesOf(config),
      readiness,
      health: { folder: config.dataDir, migrations: readMigrations(MODULES_FOLDER).map(({ name }) => name) },
      metricsToken: config.metricsToken,
      version: VERSION,
      defaultTenant: () => tenantId,
      secret: installationSecret(database),
      webRoot: web,
      trustProxy: config.trustProxy,
      paceLimits: {
        callsPerMinute: config.callsPerMinute,
        changesPerMinute: Math.ceil(config.callsPerMinute / 5),
        recordedDenialsPerMinute: 60,
        atOnce: 14,
        runningEach: 6,
        atOnceEach: 100,
      },
      ...(config.innerHosts ? { innerHosts: config.innerHosts } : {}),
      logLevel: config.logLevel,
      ...(disk ? { disk } : {}),
      background: {
        everyMs: DUE_EVERY_MS,
        remindEveryMs,
        channels: channelsOf(config),
        backup: scheduledBackup(config),
      },
      auditPlaces: { counter: config.dataDir, folder: config.auditHeads, syslog: config.auditSyslog },
      gateways: gatewaysOf(config),
      languages: LANGUAGES,
      ...(makeCode ? { makeCode } : {}),
    });
    const firm = await at('database', () => firstFirm(config, { admin: database.admin, context, log }));
    tenantId = firm.tenantId;

    await at('listening', () => app.listen({ host: config.host, port: config.port }));
    const { port } = app.server.address() as AddressInfo;
    const stop = async () => {
      readiness.end();
      await wait(config.drainSeconds * 1000);
      disk?.stop();
      await app.close();
      await pool.end();
      await database.stop();
    };
    const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host;
    return { url: `http://${host}:${port}`, notes: [...firm.notes, ...reminders(config)], stop };
  } catch (problem) {
    disk?.stop();
    await pool.end();
    await database.stop();
    throw problem;
  }
}

/** Protections of the installation that are not configured; shown at each start and in 系统运行. */
function reminders({ auditHeads, auditSyslog, backup }: Config): string[] {
  return [
    ...(backup.folder ? [] : ['提醒：没有设置 BACKUP_DIR，系统不会自动备份。']),
    ...(auditHeads || auditSyslog
      ? []
      : ['提醒：没有设置 AUDIT_HEADS 或 AUDIT_SYSLOG，操作日志的签封只存于本机。']),
  ];
}

/** A port that is taken is told before a year of sample work is made for nothing. */
async function tryPort({ host, port }: Config): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

/** The embedded database is launched by then. */
const LAUNCHED_MS = 30;

/** Timers run to the second, which is as exact as people notice. */
const DUE_EVERY_MS = 1000;

function channelsOf({ mail, shortMessages }: Config): Channel[] {
  return [
    ...(mail ? [mailChannel(mail)] : []),
    ...(shortMessages ? [shortMessageChannel(shortMessages)] : []),
  ];
}

function gatewaysOf({ mail, shortMessages }: Config): Gateways {
  return {
    ...(mail ? { mail: mailGateway(mail) } : {}),
    ...(shortMessages ? { sms: shortMessageGateway(shortMessages) } : {}),
  };
}

type Founding = {
  readonly admin: Parameters<typeof createTenant>[0];
  readonly context: AppContext;
  readonly log: (line: string) => void;
};
type FirstFirm = { readonly tenantId: string; readonly notes: readonly string[] };

/** The firm that plain `/login` signs in to; of several instances that start on an empty database one founds it. */
function firstFirm(config: Config, founding: Founding): Promise<FirstFirm> {
  return withStartupLock(founding.admin, async () => {
    const [tenantId] = await getTenantIds(founding.context.pool);
    if (!tenantId) {
      // Of several instances only the one that holds the lock founds: what there is was interrupted.
      await removeAbandonedFirms({ files: filesOf(config) }, founding.admin, '0');
      return foundFirm(config, founding);
    }
    await refreshTenant(founding.context, tenantId);
    return { tenantId, notes: [] };
  });
}

async function foundFirm(config: Config, { admin, context, log }: Founding): Promise<FirstFirm> {
  // Kept before it is used: a start that is killed in between must not leave a firm that nobody can enter.
  const password = randomPassword();
  const file = keepPassword(config.dataDir, password);
  if (config.sample) {
    log('正在生成示例公司一年的数据…');
    const sample = { name: '建衡工程咨询有限公司', modules: allModules, today: new Date(), password };
    const { tenantId } = await createSampleTenant(admin, context, sample);
    const note = `示例公司的人员都用密码 ${password} 登录（已存于 ${file}），例如：李明 liming、部门经理 王建国 wangjianguo、财务 陈静 chenjing、管理员 admin`;
    return { tenantId, notes: [note] };
  }
  const { tenantId } = await createTenant(admin, context, { code: 'main', name: config.firmName, password });
  return {
    tenantId,
    notes: [`用 admin 登录，初始密码 ${password}（已存于 ${file}），登录后必须修改`],
  };
}
