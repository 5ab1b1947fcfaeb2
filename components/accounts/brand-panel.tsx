/** The brand panel next to the forms for signing in and signing up. */
export function BrandPanel() {
  return (
    <aside className="fixed inset-y-3 right-3 hidden w-[46%] overflow-hidden rounded-3xl bg-[light-dark(#191815,#1d1c18)] lg:block">
      <svg
        aria-hidden="true"
        viewBox="0 0 600 800"
        preserveAspectRatio="xMinYMax slice"
        className="absolute inset-0 size-full"
      >
        <defs>
          <linearGradient
            id="beam"
            gradientUnits="userSpaceOnUse"
            x1="540"
            y1="0"
            x2="270"
            y2="690"
          >
            <stop offset="0" stopColor="#fff3bf" stopOpacity="0.55" />
            <stop offset="0.45" stopColor="#ffe27a" stopOpacity="0.2" />
            <stop offset="1" stopColor="#f6d53f" stopOpacity="0.05" />
          </linearGradient>
          <radialGradient id="pool">
            <stop offset="0" stopColor="#ffe690" stopOpacity="0.34" />
            <stop offset="0.75" stopColor="#f6d53f" stopOpacity="0.16" />
            <stop offset="1" stopColor="#f6d53f" stopOpacity="0.1" />
          </radialGradient>
          <filter id="soft" x="-10%" y="-10%" width="120%" height="120%">
            <feGaussianBlur stdDeviation="3" />
          </filter>
        </defs>
        <g filter="url(#soft)">
          <path d="M538 -30 556 -30 568 676A272 94 0 0 1 24 676z" fill="url(#beam)" />
          <ellipse cx="296" cy="676" rx="272" ry="94" fill="url(#pool)" />
        </g>
      </svg>
      <p className="absolute bottom-[8.5%] left-[13%] text-balance font-semibold text-[#fbfaf6] text-[clamp(2.25rem,3.5vw,3.5rem)] leading-[1.12] tracking-[-0.032em]">
        Every claim,
        <br />
        with its <span className="highlighted">proof</span>.
      </p>
    </aside>
  );
}
