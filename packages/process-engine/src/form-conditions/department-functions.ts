import type { RegisteredFunctions, Surroundings } from '@jianheng/expression';
import type { ProcessModel } from '../model/process-model.ts';

/** The departments of a firm by id: the code by which conditions name them, where it has one, and the one above. */
export type DepartmentTree = ReadonlyMap<
  string,
  { readonly code: string | null; readonly above: string | null }
>;

/** What conditions call by its name; no field can have it, since names of fields hold no such sign. */
const DEPARTMENTS = '#departments';

/**
 * What conditions of processes ask of departments, by their codes (部门编码), which a firm keeps when its departments are made
 * anew elsewhere: `INDEPARTMENT(department, 'MARKET')` holds of the department and of all below it, of any of the codes;
 * `DEPARTMENTCODE(department)` is the code of the department itself. Of no department both know nothing: no, and blank.
 */
export const departmentFunctions: RegisteredFunctions = {
  INDEPARTMENT: {
    count: [2, 20],
    call: ([department, ...codes], variables) => {
      const tree = treeIn(variables.get(DEPARTMENTS));
      return codesUpwards(tree, textOf(department)).some((code) => codes.includes(code));
    },
  },
  DEPARTMENTCODE: {
    count: [1, 1],
    call: ([department], variables) =>
      treeIn(variables.get(DEPARTMENTS)).get(textOf(department))?.code ?? null,
  },
};

/** The departments as conditions find them. */
export function departmentVariables(departments: DepartmentTree | undefined): Surroundings {
  const has = (name: string) => name === DEPARTMENTS && departments !== undefined;
  return { variables: { has, get: (name) => (has(name) ? departments : undefined) } };
}

const asking = new WeakMap<ProcessModel, boolean>();

/** Whether some condition of a model asks for departments; else nobody reads them. */
export function asksForDepartments(model: ProcessModel): boolean {
  const known = asking.get(model) ?? /DEPARTMENT(CODE)?\s*[(（]/.test(JSON.stringify(model));
  asking.set(model, known);
  return known;
}

/** The codes of a department and of all above it; a circle, which no department may be in, ends it as well. */
function codesUpwards(tree: DepartmentTree, id: string): string[] {
  const codes = new Map<string, string | null>();
  for (let at: string | null = id; at !== null && !codes.has(at); ) {
    const department = tree.get(at);
    if (!department) break;
    codes.set(at, department.code);
    at = department.above;
  }
  return [...codes.values()].filter((code) => code !== null);
}

/** What is only tried without looking anything up cannot be worked out. */
function treeIn(value: unknown): DepartmentTree {
  if (value instanceof Map) return value;
  throw new Error('the departments were not read');
}
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
