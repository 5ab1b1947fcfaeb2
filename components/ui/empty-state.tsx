import type { ReactNode } from "react";

type Props = {
  title: string;
  children: ReactNode;
  /** The first step, where the page does not offer it already. */
  action?: ReactNode;
};

/** An empty list: says what belongs here and offers the first step. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="beam grid min-h-[min(29rem,60dvh)] place-items-center">
      <div className="px-6 text-center">
        <h2 className="font-semibold text-xl tracking-[-0.02em]">{title}</h2>
        <div className="mx-auto mt-2 max-w-sm text-balance text-[15px] text-foreground/75 leading-6">
          {children}
        </div>
        {action && <div className="mt-5">{action}</div>}
      </div>
    </div>
  );
}
