import type { Page } from 'playwright-core';

/** Gives files to the newest contract, as its form does, and answers its name. */
export async function giveToContract(admin: Page, files: Readonly<Record<string, Buffer>>): Promise<string> {
  const given = Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')] as const);
  return admin.evaluate(async (all) => {
    const kept = localStorage.getItem('AuthToken') ?? sessionStorage.getItem('AuthToken') ?? '';
    const headers = { AuthToken: kept.replaceAll('"', '') };
    const send = async (method: string, path: string, body: BodyInit, more = {}) => {
      const reply = await fetch(`/api${path}`, { method, body, headers: { ...headers, ...more } });
      const answer = await reply.json();
      if (!answer.success) throw new Error(answer.msg);
      return answer.data;
    };
    const form = new FormData();
    for (const [name, base64] of all)
      form.append('file', new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))]), name);
    const ids = await send('POST', '/b/fileItem/upload', form);
    const json = { 'Content-Type': 'application/json' };
    const [row] = await send('POST', '/b/consult/contract/queryList', JSON.stringify({ pageSize: 1 }), json);
    await send('PUT', '/b/consult/contract', JSON.stringify({ id: row.id, files: ids }), json);
    return row.name as string;
  }, given);
}
