import type { ReactNode } from "react";

const tones = {
  plain: "border-border bg-card text-muted-foreground",
  inherit: "border-current/20 bg-transparent text-inherit",
};

type Props = { tone?: keyof typeof tones; children: ReactNode };

/** A key name, shown next to a control; inside a control it takes the control's color. */
export function Kbd({ tone = "plain", children }: Props) {
  return (
    <kbd
      className={`inline-grid h-5 min-w-5 place-items-center rounded-[5px] border px-1 font-medium font-sans text-[11px] leading-none ${tones[tone]}`}
    >
      {children}
    </kbd>
  );
}
