const TAG = /<(?:[\w.-]+:)?(\w+)(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/g;
const PROCESS = /<((?:[\w.-]+:)?process)[\s>][\s\S]*?<\/\1\s*>/g;
const DIAGRAM_WORD = /^(BPMN|Bounds|Label|waypoint|definitions)/;
const ROOT_ID = /(<(?:[\w.-]+:)?definitions\b[^>]*?)\sid\s*=\s*(?:"[^"]*"|'[^']*')/;
/** Attributes by which elements of a process name nodes: a flow's own id is none of them. */
const FLOW_PLACES = ['sourceRef', 'targetRef'];
const NODE_PLACES = ['id', 'attachedToRef', 'activityRef', ...FLOW_PLACES];

type Tag = { readonly text: string; readonly name: string; readonly id: string | undefined };

/**
 * The file with ids of which each is there once, as its standard demands and not every writer keeps to: processes do not
 * share them, the first element of an id keeps it, nodes before flows, flows without one get it from what they join. Without,
 * the designer's library would drop what comes second.
 */
export function withUniqueIds(xml: string): string {
  const taken = new Set<string>();
  const written = new Set(tagsOf(xml).map(({ id }) => id));
  const free = (id: string) => {
    if (!taken.has(id)) return id;
    for (let number = 2; ; number++)
      if (!taken.has(`${id}_${number}`) && !written.has(`${id}_${number}`)) return `${id}_${number}`;
  };
  const take = (id: string) => {
    const name = free(id);
    taken.add(name);
    return name;
  };
  return xml
    .replace(ROOT_ID, '$1')
    .replace(PROCESS, (process) => withOwnFlows(withOwnNodes(process, take), take));
}

/** Each node under an id that no other has; whatever names it in its process follows the first of that id. */
function withOwnNodes(process: string, take: (id: string) => string): string {
  const now = new Map<string, string>();
  const again = new Map<string, string[]>();
  for (const { id, name } of tagsOf(process)) {
    if (id === undefined || name === 'sequenceFlow') continue;
    const given = take(id);
    if (now.has(id)) again.set(id, [...(again.get(id) ?? []), given]);
    else now.set(id, given);
  }
  const seen = new Set<string>();
  const nowOf = (id: string, place: string) => {
    const isSecond = place === 'id' && seen.has(id);
    if (place === 'id') seen.add(id);
    return (isSecond ? again.get(id)?.shift() : now.get(id)) ?? id;
  };
  return process.replace(TAG, (text: string, name: string) => {
    const places = name === 'sequenceFlow' ? FLOW_PLACES : NODE_PLACES;
    return places.reduce((tag, place) => {
      const id = attribute(tag, place);
      return id === undefined ? tag : withAttribute(tag, place, nowOf(id, place));
    }, text);
  });
}

/** Each flow under an id of its own; what goes by default goes on by it. */
function withOwnFlows(process: string, take: (id: string) => string): string {
  const flows: { readonly was: string; readonly now: string; readonly from: string | undefined }[] = [];
  const named = process.replace(TAG, (text: string, name: string) => {
    if (name !== 'sequenceFlow') return text;
    const from = attribute(text, 'sourceRef');
    const was = attribute(text, 'id') ?? `${from}-${attribute(text, 'targetRef')}`;
    const now = take(was);
    flows.push({ was, now, from });
    return attribute(text, 'id') === undefined
      ? text.replace(name, `${name} id="${now}"`)
      : withAttribute(text, 'id', now);
  });
  return named.replace(TAG, (text: string) => {
    const [way, id] = [attribute(text, 'default'), attribute(text, 'id')];
    const flow = way === undefined ? undefined : flows.find(({ was, from }) => was === way && from === id);
    return flow ? withAttribute(text, 'default', flow.now) : text;
  });
}

const tagsOf = (xml: string): Tag[] =>
  [...xml.matchAll(TAG)]
    .map(([text, name = '']) => ({ text, name, id: attribute(text, 'id') }))
    .filter(({ name }) => !DIAGRAM_WORD.test(name));

const placeOf = (name: string) => new RegExp(`(\\s${name}\\s*=\\s*)(?:"([^"]*)"|'([^']*)')`);

function attribute(tag: string, name: string): string | undefined {
  const [, , double, single] = placeOf(name).exec(tag) ?? [];
  return double ?? single;
}

const withAttribute = (tag: string, name: string, value: string): string =>
  tag.replace(placeOf(name), (_all, before: string) => `${before}"${value}"`);
