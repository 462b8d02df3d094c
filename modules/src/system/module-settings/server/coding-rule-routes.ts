import { callSpec } from '@jianheng/contract';
import {
  AccessError,
  type AnyRoute,
  moduleError,
  route,
  type Server,
  writePattern,
} from '@jianheng/server-platform';
import { codingRuleCalls } from '../module-settings.calls.ts';
import { moduleSettings } from '../module-settings.module.ts';

type Rule = {
  readonly id: string;
  readonly module: string;
  readonly form: string;
  readonly field: string;
  readonly pattern: string;
};

/** The coding rules (编码规则) of all forms and their lines, each with where its count stands. */
export const codingRuleRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(codingRuleCalls, 'GET /a/sys/codingRules'),
      summary: '编码规则：查看',
      access: { anyOf: ['moduleSettings:view'] },
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, server }) => {
      const { rows } = await tx.client.query<{ rule: string; period: string; last: string }>(
        'select rule, period, last::text from auto_number_counter where tenant_id = $1',
        [tx.tenantId],
      );
      const counted = new Map(rows.map(({ rule, period, last }) => [`${rule} ${period}`, Number(last)]));
      return rulesOf(server).map((rule) => {
        const { period, text } = writePattern(rule.pattern, server.now());
        const last = counted.get(`${rule.id} ${period}`) ?? 0;
        return { ...rule, period, last, next: text(String(last + 1)) };
      });
    },
  ),
  route(
    {
      ...callSpec(codingRuleCalls, 'PUT /a/sys/codingRules'),
      summary: '编码规则：接续编号',
      access: { anyOf: ['moduleSettings:manage'] },
      audit: 'continueCodingRule',
      transaction: 'write',
    },
    async ({ tx, server, body: { id, last }, audit }) => {
      const rule = rulesOf(server).find((one) => one.id === id);
      if (!rule) throw new AccessError(404);
      const { period, text } = writePattern(rule.pattern, server.now());
      const { rows } = await tx.client.query<{ last: string }>(
        `insert into auto_number_counter (tenant_id, rule, period, last) values ($1, $2, $3, $4)
         on conflict (tenant_id, rule, period) do update set last = excluded.last
         where auto_number_counter.last < excluded.last returning last::text`,
        [tx.tenantId, id, period, last],
      );
      // Numbers that were given once are not given again.
      if (rows.length === 0) throw moduleError(moduleSettings, 'countsBack', { form: rule.form });
      audit(`/a/sys/codingRules/${id}`, { period, last });
      return { next: text(String(last + 1)) };
    },
  ),
];

function rulesOf({ registry }: Server): Rule[] {
  return registry.entities.flatMap(({ module, entity }) => {
    const of = { module: module?.label ?? '', form: entity.label };
    const found = (fields: typeof entity.fields, path: string): Rule[] =>
      Object.entries(fields).flatMap(([name, field]) => {
        if (field.kind === 'autoNumber')
          return [{ ...of, id: `${path}.${name}`, field: field.label, pattern: field.pattern }];
        return field.kind === 'lines' ? found(field.fields, `${path}.${name}`) : [];
      });
    return found(entity.fields, entity.path);
  });
}
