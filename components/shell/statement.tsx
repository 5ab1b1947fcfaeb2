/** What the product stands for, lit by its own beam. Said once, on the pages where one enters. */
export function Statement() {
  return (
    <aside className="fixed inset-y-3 right-3 hidden w-[46%] overflow-hidden rounded-3xl bg-[#1b1a17] lg:block dark:bg-[#21201c]">
      <svg
        aria-hidden="true"
        viewBox="0 0 600 900"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        <defs>
          <linearGradient id="beam" x1="0.9" y1="0" x2="0.2" y2="1">
            <stop offset="0" stopColor="#f6d53f" stopOpacity="0.5" />
            <stop offset="1" stopColor="#f6d53f" stopOpacity="0" />
          </linearGradient>
          <radialGradient id="pool">
            <stop offset="0" stopColor="#f6d53f" stopOpacity="0.2" />
            <stop offset="1" stopColor="#f6d53f" stopOpacity="0" />
          </radialGradient>
        </defs>
        <path d="M560 -20 600 0 520 760 20 690z" fill="url(#beam)" />
        <ellipse cx="270" cy="725" rx="330" ry="120" fill="url(#pool)" />
      </svg>
      <p className="absolute inset-x-12 bottom-14 text-balance font-semibold text-[#faf9f5] text-[clamp(2.25rem,3.6vw,3.5rem)] leading-[1.08] tracking-[-0.03em]">
        Every claim, with its <span className="highlighted">proof.</span>
      </p>
    </aside>
  );
}
