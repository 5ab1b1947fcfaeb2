import type { ReactNode } from "react";

type Props = { title: string; lead: ReactNode; children?: ReactNode };

/** The page behind a link in an email, for readers who may have no account. */
export function LinkPage({ title, lead, children }: Props) {
  return (
    <main className="mx-auto w-full max-w-2xl flex-1 px-5 py-10">
      <h1 className="wrap-anywhere font-semibold text-[26px] leading-8 tracking-[-0.022em]">
        {title}
      </h1>
      <p className="wrap-anywhere mt-1.5 text-pretty text-muted-foreground">{lead}</p>
      {children}
    </main>
  );
}
