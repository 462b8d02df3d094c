import type { AnswerOf } from '@jianheng/contract';
import { chinaDay } from '@jianheng/expression';
import { type DiskGuard, inTransaction } from '@jianheng/server-platform';
import {
  type Answer,
  BEHIND_GATE,
  giveFiles,
  type Newcomer,
  runJobs,
  startTestServer,
  type TestServer,
} from '@jianheng/server-platform/testing';
import { expect } from 'vitest';
import { allModules } from '../../../all.server.ts';
import type { visitorCalls } from '../visitor-checks.calls.ts';

type Visit = AnswerOf<typeof visitorCalls, 'GET /share/visitor/:link'>;
export type VisitorFile = Visit['own']['files'][number];
export type Check = Visit['own']['checks'][number];

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

export const BILL = [
  '序号,项目编码,项目名称,项目特征描述,计量单位,工程量,综合单价,合价',
  '1,010502001001,矩形柱,1.混凝土强度等级:C30,m3,10.000,475.01,4750.10',
  '2,010515001001,现浇构件钢筋,1.钢筋种类:HRB400,t,2.000,4705.10,9410.20',
  ',,合计,,,,,14160.30',
].join('\n');
/** The amount of the second line is not quantity times price. */
export const FAULTY = BILL.replace('9410.20', '9510.20').replace('14160.30', '14260.30');
/** The first line has another price. */
export const PRICED = BILL.replace('475.01,4750.10', '712.52,7125.20').replace('14160.30', '16535.40');

/** An answer that refuses with a sentence. */
export const refusal = (msg: string) => ({ success: false, msg });
/** The answer to every link that may not be used. */
export const GONE = {
  status: 404,
  ...refusal('链接无效、已过期或已被撤销，请联系发放单位索取新的链接。'),
};

/** A link as its giver and its visitor have it. */
type TestLink = { readonly id: string; readonly link: string };

/** A firm that gives links, and a visitor who uses them. Each test takes a link, and calls from a network, of its own. */
export class VisitorFirm {
  readonly server: TestServer;
  readonly giver: Newcomer;
  id = '';
  link = '';
  #network = 0;
  readonly #clock: { ahead: number };

  private constructor(server: TestServer, giver: Newcomer, clock: { ahead: number }) {
    this.server = server;
    this.giver = giver;
    this.#clock = clock;
  }

  /** @param disk watches the disk of the database, for tests of a full one */
  static async start(disk?: DiskGuard): Promise<VisitorFirm> {
    const clock = { ahead: 0 };
    const now = () => new Date(Date.now() + clock.ahead);
    const server = await startTestServer(allModules, {}, { ...BEHIND_GATE, now, ...(disk ? { disk } : {}) });
    const giver = await server.newcomer([
      'visitorChecks:share',
      'qualityChecks:view',
      'qualityChecks:manage',
    ]);
    const firm = new VisitorFirm(server, giver, clock);
    // A job runs first at its next moment after the server has noted it.
    await firm.runJobs();
    return firm;
  }

  /** Begins a test with a new link, at the present time. */
  async begin(): Promise<void> {
    this.#clock.ahead = 0;
    this.#network += 1;
    ({ id: this.id, link: this.link } = await this.newLink());
  }

  /** Moves the clock of the server. */
  pass(ms: number): void {
    this.#clock.ahead += ms;
  }

  runJobs(): Promise<void> {
    const now = new Date(Date.now() + this.#clock.ahead).toISOString();
    return runJobs(this.server, allModules, { now });
  }

  inDays(days: number): string {
    return chinaDay(new Date(Date.now() + days * DAY_MS));
  }

  async newLink(values: object = {}, { client }: Pick<Newcomer, 'client'> = this.giver): Promise<TestLink> {
    const made = await client.post('/b/quality/visitorLink', {
      name: '投标文件自查',
      visitor: '华建建设工程有限公司',
      expiresOn: this.inDays(10),
      ...values,
    });
    expect(made).toMatchObject({ success: true });
    const { id } = made.data as { id: string };
    const { data } = await client.get(`/b/quality/visitorLink/${id}/address`);
    const { address } = data as { address: string };
    expect(address).toMatch(/^\/ecms-quick-import\?link=/);
    return { id, link: new URL(address, 'http://here').searchParams.get('link') ?? '' };
  }

  get(path = '', link = this.link): Promise<Answer> {
    return this.server.anonymous.get(addressOf(link, path), this.#from());
  }

  post(path: string, body: object = {}, link = this.link): Promise<Answer> {
    return this.server.anonymous.post(addressOf(link, path), body, this.#from());
  }

  put(path: string, body: object): Promise<Answer> {
    return this.server.anonymous.put(addressOf(this.link, path), body, this.#from());
  }

  delete(path: string, link = this.link): Promise<Answer> {
    return this.server.anonymous.delete(addressOf(link, path));
  }

  report(check: string, format: string) {
    return this.server.anonymous.raw(addressOf(this.link, `/check/${check}/report`), { format });
  }

  /** Gives a file, and answers also a refusal. */
  give(text: string, { name = '投标文件.csv', link = this.link } = {}): Promise<Answer> {
    return giveFiles(this.server.app, '', [{ name, bytes: text }], {
      path: addressOf(link, '/file'),
      headers: this.#from(),
    });
  }

  /** Gives a file that is taken. */
  async given(
    text = BILL,
    options: { readonly name?: string; readonly link?: string } = {},
  ): Promise<VisitorFile> {
    const answer = await this.give(text, options);
    expect(answer).toMatchObject({ success: true });
    return answer.data;
  }

  async visit(link = this.link): Promise<Visit> {
    return (await this.get('', link)).data;
  }

  /** Checks a file to the end. */
  async checked(file: VisitorFile): Promise<Check> {
    const begun = await this.post(`/file/${file.id}/check`);
    expect(begun).toMatchObject({ success: true, data: { state: 'running', rulesDone: 0 } });
    let check: Check = begun.data;
    while (check.state === 'running') {
      const next: Check = (await this.post(`/check/${check.id}/continue`)).data;
      expect(next.rulesDone).toBeGreaterThan(check.rulesDone);
      check = next;
    }
    return check;
  }

  /** The areas of the buildings of a file, none of which its visitor states. */
  async areasOf(file: VisitorFile): Promise<null[]> {
    const { data } = await this.get(`/file/${file.id}`);
    return (data as { buildings: unknown[] }).buildings.map(() => null);
  }

  /** Numbers of rows that are stored for the link. */
  stored(): Promise<unknown> {
    return inTransaction(this.server.pool, this.server.tenantId, async (tx) => {
      const { rows } = await tx.client.query(
        `select (select count(*)::int from visitor_file where tenant_id = $1 and link_id = $2) as files,
           (select count(*)::int from visitor_check where tenant_id = $1 and link_id = $2) as checks,
           (select count(*)::int from visitor_outcome o join visitor_check c on c.tenant_id = o.tenant_id and c.id = o.check_id
             where c.tenant_id = $1 and c.link_id = $2) as outcomes,
           (select count(*)::int from visitor_comparison where tenant_id = $1 and link_id = $2) as comparisons`,
        [tx.tenantId, this.id],
      );
      return rows[0];
    });
  }

  /** Networks have a pace over all links. */
  #from() {
    return { 'x-forwarded-for': `10.0.0.${this.#network}` };
  }
}

const addressOf = (link: string, path: string) => `/share/visitor/${link}${path}`;
