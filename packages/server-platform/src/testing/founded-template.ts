import { createHash } from 'node:crypto';
import { openPool } from '../database/connection.ts';
import { Ids } from '../database/ids.ts';
import type { Registry } from '../storage/registry.ts';
import { createTenant } from '../tenants/create-tenant.ts';
import { makeTemplateOnce } from './test-cluster.ts';

/** What the firms of tests are called, the first of them by the template that all files copy. */
export function testFirm(number: number): { readonly code: string; readonly name: string } {
  return { code: `firm${number}`, name: `测试咨询公司${number}` };
}

/** A template in which these modules have founded the first firm: done once a test run, however many files need it. */
export async function foundedTemplate(registry: Registry): Promise<string> {
  const version = createHash('sha256').update(JSON.stringify(registry.modules)).digest('hex').slice(0, 16);
  const name = `founded_${version}`;
  await makeTemplateOnce(name, async ({ admin, request }) => {
    const pool = openPool(request);
    try {
      await createTenant(admin, { pool, ids: new Ids(pool), registry }, testFirm(1));
    } finally {
      await pool.end();
    }
  });
  return name;
}
