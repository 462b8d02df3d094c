import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { leftWords, namesOfTheLanguage, readGlossary, refusedTerms } from './terms.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => ({ file, text: readFileSync(`${ROOT}/${file}`, 'utf8') });
const glossary = readGlossary(read('docs/GLOSSARY.md').text);
const language = namesOfTheLanguage(globSync('packages/definition/src/**/*.ts', { cwd: ROOT }).map(read));

const FILE = 'modules/src/hr/jobs/jobs.module.ts';
const faultsIn = (text: string, file = FILE) => [
  ...refusedTerms({ file, text }, glossary, language),
  ...leftWords({ file, text }, glossary, language),
];

describe('names of a module', () => {
  it.each([
    // The language's own words, though the glossary has others for what a module declares.
    "const steps = { check: { by: { post: 'manager', in: 'department' } } };",
    // Values, texts and what others have named.
    "const kind = 'post'; const said = `starter`; // the starter of a flow",
    "import { parked } from 'library'; const held = parked.starter;",
    // Codes of dictionaries are the catalogue's.
    "const own = { dictionaries: { post: { label: '岗位', items: { agree: '同意' } } } };",
    // Words that only begin or end like one that is refused.
    'const poster = 1; const composted = 2; const restful = 3; const bypassed = 4; const agreeable = 5;',
    'const inTurnover = 1; const standInside = 2;',
  ])('may be %s', (text) => {
    expect(faultsIn(text)).toEqual([]);
  });

  it('may be every option of the language', () => {
    expect(language).toContain('post');
    expect(faultsIn(`const own = { ${[...language].map((name) => `${name}: 1`).join()} };`)).toEqual([]);
  });

  it.each([
    ['const post = 1;', 'post says "post" for 岗位; the word is job'],
    ['function findEmployee() {}', 'findEmployee says "employee" for 人员、用户; the word is user, staff'],
    ['type LoanLedger = 1;', 'LoanLedger says "ledger" for 台账; the word is list, register'],
    [
      "const own = { entities: { boq: '工程量清单' } };",
      'boq says "boq" for 工程量清单; the word is bill of quantities',
    ],
    ['const starter = 1;', 'starter says "starter" for 发起人; the word is initiator'],
    ['const standInFor = 1;', 'standInFor says "stand in", which left; the word is substitute'],
    ['const isChangedBy = 1;', 'isChangedBy says "changed by", which left; the word is writable by'],
    ['interface TakenBackRow {}', 'TakenBackRow says "taken back", which left; the word is withdrawn'],
    ['const own = { inTurn: true };', 'inTurn says "in turn", which left; the word is sequential'],
  ])('may not be %s', (text, fault) => {
    expect(faultsIn(text)).toContain(`${FILE}: ${fault}`);
  });

  it('may be a word in the areas where it is the right one', () => {
    const text = 'const bill = 1; const material = 2;';
    expect(faultsIn(text, 'modules/src/costs/cost-projects/entities.ts')).toEqual([]);
    expect(faultsIn(text)).toEqual([
      `${FILE}: bill says "bill" for 表单; the word is form`,
      `${FILE}: material says "material" for 办公用品; the word is supply`,
    ]);
  });

  it('are those of its files too', () => {
    const file = 'modules/src/hr/jobs/server/add-sign.ts';
    expect(faultsIn('', file)).toEqual([
      `${file}: add-sign.ts says "add sign", which left; the word is add approver, remove approver`,
    ]);
  });
});

it('the check passes over the house as it stands, and says what it has read', () => {
  const told = execFileSync(process.execPath, ['tools/check-terms.ts'], { cwd: ROOT, encoding: 'utf8' });

  expect(told).toMatch(/^[1-9]\d* files against [1-9]\d* terms and [1-9]\d* that left, 0 faults\n$/);
});
