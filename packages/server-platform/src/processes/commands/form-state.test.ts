import { describe, expect, it } from 'vitest';
import { APPLY, Running, startWithRequests } from '../../testing/requests.ts';

type Options = NonNullable<Parameters<typeof startWithRequests>[0]>;

/** The form of a process that was just started, as its initiator reads it. */
async function formSent(options: Options) {
  const server = await startWithRequests(options);
  const { client } = await server.newcomer(APPLY);
  const running = await Running.start(client);
  const { data } = await client.get(`/t/request/${running.form}`);
  await server.close();
  return { running, form: data };
}

describe('a form that is sent as soon as it is made', () => {
  it('is written once, as it stands in its process', async () => {
    const { running, form } = await formSent({});

    expect(form).toMatchObject({ processState: 'running', processId: running.id, revision: 1 });
  });

  it("is sent by whoever sees others' forms by their fields and of his own the unsent", async () => {
    const { running } = await formSent({ rows: { by: [{ field: 'checker' }] } });

    expect(running.id).toMatch(/^\d+$/);
  });

  it('is a draft yet for what hears that it was made', async () => {
    const { running, form } = await formSent({ on: { 'request.created': 'book' } });

    // Made, booked, and then sent.
    expect(form).toMatchObject({ processState: 'running', processId: running.id, booked: 1, revision: 3 });
  });
});
