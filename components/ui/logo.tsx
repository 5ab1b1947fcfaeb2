/** The product's logo: a beam of light. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" className="fill-[light-dark(#1b1a17,#2a2924)]" />
      <path
        d="M8.200 5.500h5.100l13 16.200c-2 2.600-6 4-10.300 4s-8.300-1.400-10.300-4z"
        fill="#f6d53f"
      />
      <ellipse cx="16" cy="22" rx="10.300" ry="3.700" fill="#fff6cf" />
    </svg>
  );
}
