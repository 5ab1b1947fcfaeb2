import type { ReactNode } from "react";
import { BrandPanel } from "./brand-panel";

type Props = { title: string; aside: ReactNode; children: ReactNode };

/**
 * The frame of the pages for signing in and up: the form in a narrow column, the brand panel beside
 * it.
 */
export function AccountPageFrame({ title, aside, children }: Props) {
  return (
    <main className="flex flex-1 justify-center px-5 py-12 lg:items-center lg:mr-[calc(46%+0.75rem)]">
      <div className="w-full max-w-[21.5rem]">
        <h1 className="font-semibold text-[26px] leading-8 tracking-[-0.022em]">{title}</h1>
        <p className="mt-1.5 text-muted-foreground">{aside}</p>
        <div className="mt-8">{children}</div>
      </div>
      <BrandPanel />
    </main>
  );
}
