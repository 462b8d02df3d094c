type Found = { readonly data: readonly unknown[]; readonly total: number; readonly totalCapped: boolean };
type Turned = { readonly pageNo: number; readonly pageRows: number };

/** Whether nothing comes after a page; where there are more than anybody counts, a full one is not the last. */
export function isLastPage(found: Found | undefined, { pageNo, pageRows }: Turned): boolean {
  if (found === undefined) return true;
  return found.totalCapped ? found.data.length < pageRows : pageNo * pageRows >= found.total;
}
