import type { ReactNode } from "react";

type Props = { caption: string; head: ReactNode; children: ReactNode };

/** A dense table; below 768 px rows become small grids and the head is only for screen readers. */
export function Table({ caption, head, children }: Props) {
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-border border-b">{head}</tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  );
}

export function HeadCell({
  className = "",
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <th
      scope="col"
      className={`h-9 px-3 font-normal text-[13px] text-muted-foreground first:pl-2 last:pr-2 ${className}`}
    >
      {children}
    </th>
  );
}
