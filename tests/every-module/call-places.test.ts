import { globSync } from 'node:fs';
import { join } from 'node:path';
import { PLACE_LABELS, platformCalls } from '@jianheng/contract';
import { en } from '@jianheng/modules/en';
import { es } from '@jianheng/modules/es';
import * as platform from '@jianheng/web-platform/i18n';
import { expect, it } from 'vitest';

/** What is chosen, pressed or kept by a program; every other place of a body is called by a word of its own. */
const UNTYPED = new Set(
  `target x y projects other effect params cursor orderBy order count list panels before data status outcome record purpose closed isClick
  resubmit where rev isWorking xml cancel draft suspended mapping readonly revision isPcEnable values scope group
  field level query rule when toHandler toInitiator toHead see design publish event loginType kid AuthToken r token
  userType isAllowed ticket clientDataJSON authenticatorData way redirect secret isAdmin attestationObject form module
  isShared path isOver projectNameRule invoicesType commonUse mainFunciton showcheckedList checkedList by system address
  findBy version unique tree seenThrough init required sensitive isRetired sha256 refModule businessParams view row
  column cover isDefault encodedFileItem colIndexMaps removed compareOnly col files from to vars sample closed logo logo2
  logo3 systemAdmin securityAdmin auditAdmin processState isFinished initiator startedAt endedAt createdAt delegationState
  curSteps holders waitingFor assignee dueAt approveRuns reasonFor corrects buttons sendBackTargets removable
  isInitiatorStep isUnclaimed includeDisabled isAssigneeDisabled hidden procDefName processName endReason initiatorName initiatorDept formVersion advanceSetting
  taskName assigneeName processCode formCode selectedApprovers initiatorRights onNoApprover onSelfApproval
  onRepeatApprover showWhen lockedWhen requiredWhen highlightWhen startRights freeRoles remember facts most follow skip headerRows askedBy isSignedFirst
  side isUnusual unusual radioValue searchProjectKind searchShareProject kind1 kind2 kind3 kind4 stage similarTo word
  within mine bid parentSymbol waiting class standard rules tender file part own`.split(/\s+/),
);
const OF_THINGS = /(?:^i|I)ds?$|(?:^k|K)eys?$/;

type Schema = { readonly _zod?: { readonly def: Definition } };
type Definition = {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
};

type Given = { readonly body?: Schema; readonly query?: Schema };

/** Names of the places that hold a value themselves. */
function placesOf(schema: Schema | undefined, name = ''): readonly string[] {
  const def = schema?._zod?.def;
  if (def === undefined) return [];
  if (def.shape) return Object.entries(def.shape).flatMap(([key, inner]) => placesOf(inner, key));
  if (def.options) return def.options.flatMap((inner) => placesOf(inner, name));
  const inner = def.element ?? def.innerType ?? def.in;
  if (inner) return placesOf(inner, name);
  return name === '' ? [] : [name];
}

it('a place that people fill in is called by a word, and by one in each language', async () => {
  const files = globSync('modules/src/**/*.calls.ts').map((file) => join(process.cwd(), file));
  const ofModules = await Promise.all(files.map((file) => import(file)));
  const calls = [platformCalls, ...ofModules.flatMap((found) => Object.values(found))];
  const given = calls.flatMap((of) =>
    Object.values(of as Readonly<Record<string, Given>>).flatMap(({ body, query }) => [body, query]),
  );
  const places = [...new Set(given.flatMap((schema) => placesOf(schema)))];
  const labels = Object.values(PLACE_LABELS);

  expect(places.length).toBeGreaterThan(200);
  expect(places.filter((one) => !(one in PLACE_LABELS || UNTYPED.has(one) || OF_THINGS.test(one)))).toEqual(
    [],
  );
  expect(Object.keys(PLACE_LABELS).filter((one) => !places.includes(one))).toEqual([]);
  expect(labels.filter((label) => !(label in en || label in platform.en))).toEqual([]);
  expect(labels.filter((label) => !(label in es || label in platform.es))).toEqual([]);
});
