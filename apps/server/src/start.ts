import type { AddressInfo } from 'node:net';
import { allModules } from '@jianheng/modules/server';
import {
  buildRegistry,
  buildServer,
  type Channel,
  createFirm,
  firmIds,
  type House,
  Ids,
  mailChannel,
  makeSampleFirm,
  openPool,
  refreshFirm,
  type ServerOptions,
  shortMessageChannel,
} from '@jianheng/server-platform';
import { buildWeb } from './build-web.ts';
import type { Config } from './config.ts';
import { openDatabase } from './open-database.ts';
import { keepPassword } from './password-file.ts';

export type Started = { readonly url: string; readonly notes: readonly string[]; stop(): Promise<void> };

/**
 * Brings everything up: database, migrations, the first firm, the web, the server. `stop` takes it down, the database
 * last. Tests alone give captcha digits of their own.
 */
export async function start(
  config: Config,
  log: (line: string) => void,
  { makeCode }: Pick<ServerOptions, 'makeCode'> = {},
): Promise<Started> {
  const database = await openDatabase(config, log);
  const pool = openPool(database.request);
  const web = buildWeb(log);
  try {
    const house: House = {
      pool,
      ids: new Ids(pool),
      registry: buildRegistry(allModules.map(({ module }) => module)),
    };
    let tenantId = '';
    const app = await buildServer({
      ...house,
      modules: allModules,
      defaultTenant: () => tenantId,
      webRoot: await web,
      trustProxy: config.trustProxy,
      logLevel: config.logLevel,
      background: { everyMs: DUE_EVERY_MS, channels: channelsOf(config) },
      ...(makeCode ? { makeCode } : {}),
    });
    const [first] = await firmIds(pool);
    const notes = first ? [] : await foundFirm(config, { admin: database.admin, house, log });
    tenantId = first ?? (await firmIds(pool))[0] ?? '';
    if (first) await refreshFirm(house, first);

    await app.listen({ host: config.host, port: config.port });
    const { port } = app.server.address() as AddressInfo;
    const stop = async () => {
      await app.close();
      await pool.end();
      await database.stop();
    };
    return { url: `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`, notes, stop };
  } catch (problem) {
    await pool.end();
    await database.stop();
    throw problem;
  }
}

/** Timers run to the second, which is as exact as people notice. */
const DUE_EVERY_MS = 1000;

function channelsOf({ mail, shortMessages }: Config): Channel[] {
  return [
    ...(mail ? [mailChannel(mail)] : []),
    ...(shortMessages ? [shortMessageChannel(shortMessages)] : []),
  ];
}

type Founding = {
  readonly admin: Parameters<typeof createFirm>[0];
  readonly house: House;
  readonly log: (line: string) => void;
};

async function foundFirm(config: Config, { admin, house, log }: Founding): Promise<string[]> {
  if (config.sample) {
    log('正在生成示例公司一年的数据…');
    const { password } = await makeSampleFirm(admin, house, {
      name: '建衡工程咨询有限公司',
      modules: allModules,
      today: new Date(),
    });
    const file = keepPassword(config.dataDir, password);
    return [
      `示例公司的人员都用密码 ${password} 登录（已存于 ${file}），例如：李明 liming、部门经理 王建国 wangjianguo、财务 陈静 chenjing、管理员 admin`,
    ];
  }
  const { password } = await createFirm(admin, house, { code: 'main', name: config.firmName });
  const file = keepPassword(config.dataDir, password);
  return [`用 admin 登录，初始密码 ${password}（已存于 ${file}），登录后必须修改`];
}
