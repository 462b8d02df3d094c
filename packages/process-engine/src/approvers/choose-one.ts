/**
 * 随机: one of several, evenly spread over instances, and the same one each time it is asked for the same step of the
 * same instance.
 */
export function chooseOne(users: readonly string[], instanceId: string, nodeId: string): string | undefined {
  return users[hashOf(`${instanceId}/${nodeId}`) % users.length];
}

/** FNV-1a, mixed once more so that neighbouring ids do not fall on neighbours. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) >>> 0;
}
