import type { Client, TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry, startEveryModule } from './declared.ts';
import { RowMaker } from './row-maker.ts';
import { changedFirst } from './tried-modules.ts';

const pages = changedFirst(
  registry.modules.flatMap((module) =>
    Object.entries(module.dashboards ?? {}).map(([name, page]) => ({
      module: module.name,
      name: `${module.name}.${name}`,
      page,
      title: `${module.label} ${page.label}`,
    })),
  ),
  ({ module }) => module,
);
type Figure = { readonly name: string; readonly opens: boolean };
type Values = Readonly<Record<string, string | null>>;
type Panel = {
  readonly figures: readonly Figure[];
  readonly total: { readonly values: Values };
  readonly groups: readonly { readonly key: string | null; readonly values: Values }[];
};

/** The figures of a panel that open their rows: of the whole panel, and of its first two groups. */
function figuresThatOpen({ figures, total, groups }: Panel, panel: number) {
  const places = [{ key: undefined, values: total.values }, ...groups.slice(0, 2)];
  const opening = figures.filter(({ opens }) => opens);
  return opening.flatMap(({ name: figure }) =>
    places.map(({ key, values }) => ({ panel, figure, key, value: values[figure] })),
  );
}

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startEveryModule();
  admin = await server.as('admin');
  await new RowMaker(server).addEach(registry.entities.filter(({ module }) => module !== undefined));
});
afterAll(() => server.close());

describe.each(pages)('$title', ({ name, page }) => {
  const years = [2025, 2026];

  it.each(years)('shows every panel of %i, and its rows add up to each figure', async (currentYear) => {
    const asked = { dashboard: name, currentYear };
    const { status, data } = await admin.post('/b/dashboard/queryFigures', asked);
    expect(status).toBe(200);
    const { panels } = data as { panels: readonly Panel[] };
    expect(panels).toHaveLength(page.panels.length);

    for (const { panel, figure, key, value } of panels.flatMap(figuresThatOpen)) {
      const rows = await admin.post('/b/dashboard/queryRows', { ...asked, panel, figure, key });
      const sum = (rows.data as { sum: string } | null)?.sum;
      expect({ panel, figure, key, status: rows.status, sum }).toEqual({
        panel,
        figure,
        key,
        status: 200,
        sum: value,
      });
    }
  });

  it('is refused to whoever may not open it', async () => {
    const { client } = await server.newcomer([]);
    const asked = { dashboard: name, currentYear: 2026 };
    expect(await client.post('/b/dashboard/queryFigures', asked)).toMatchObject({ status: 403 });
  });
});
