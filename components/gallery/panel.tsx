import type { ReactNode } from "react";

/** The themes that everything is shown in. */
export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The gallery in one theme. */
export function Panel({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <div
      data-theme={theme}
      className="min-w-0 rounded-xl bg-background p-5 text-foreground shadow-[0_0_0_1px_var(--border)]"
    >
      {children}
    </div>
  );
}

/** One state of a component, with its description. */
export function State({ is, children }: { is: string; children: ReactNode }) {
  return (
    <div className="not-last:mb-6">
      <p className="mb-2 text-[13px] text-muted-foreground">{is}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
