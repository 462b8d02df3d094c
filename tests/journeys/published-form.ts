import type { Page } from 'playwright-core';

type Kept = { readonly data: { readonly id: string; readonly revision: number } };

/** Calls the product as whoever has signed in on the page. */
const callApi = (page: Page, method: string, path: string, body?: object): Promise<Kept> =>
  page.evaluate(
    async (asked) => {
      const reply = await fetch(`/api${asked.path}`, {
        method: asked.method,
        headers: {
          'content-type': 'application/json',
          AuthToken: localStorage.getItem('AuthToken') ?? '',
        },
        ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
      });
      return reply.json();
    },
    { method, path, body },
  );

/** Publishes a form under a code, or the next version of one; its id. */
export async function publishForm(page: Page, code: string, draft: object, id?: string): Promise<string> {
  const before = id === undefined ? undefined : await callApi(page, 'GET', `/a/sys/customForm/${id}`);
  const kept = before
    ? await callApi(page, 'PUT', `/a/sys/customForm/${id}`, { revision: before.data.revision, draft })
    : await callApi(page, 'POST', '/a/sys/customForm', { code, draft });
  const { revision } = kept.data;
  await callApi(page, 'POST', `/a/sys/customForm/${kept.data.id}/publish`, { revision });
  return kept.data.id;
}
