/** The product's mark: a balance beam over the lines of a building. Takes the colour of the text around it. */
export function Logo({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <g stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 6.5v3M6 12.5l10-3 10 3" />
        <path d="M9 25.5v-9M16 25.5v-12M23 25.5v-9" />
        <path d="M6 25.5h20" />
      </g>
    </svg>
  );
}
