import type { ReactNode } from "react";

type PartProps = { id: string; title: string; children: ReactNode };

/** A section of the API page with an id to link to. */
export function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="scroll-mt-6 font-semibold text-xl tracking-[-0.015em]">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Code to copy; it scrolls on its own, by keyboard too. */
export function Lines({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-lg bg-muted">
      <pre className="w-max min-w-full p-4 font-mono text-[12.5px] leading-5">{children}</pre>
    </section>
  );
}

type RowsProps = { head: [string, string]; rows: [string, ReactNode][]; isCode?: boolean };

/** A table of names and their meanings. */
export function Rows({ head, rows, isCode = true }: RowsProps) {
  return (
    <table className="w-full border-collapse text-left text-[13.5px]">
      <thead>
        <tr className="border-border border-b text-muted-foreground">
          {head.map((name) => (
            <th key={name} scope="col" className="pr-6 pb-2 font-medium first:w-44">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, meaning]) => (
          <tr key={name} className="border-border border-b align-top last:border-0">
            <th scope="row" className="py-2.5 pr-6 font-normal">
              {isCode ? <Code>{name}</Code> : name}
            </th>
            <td className="py-2.5 text-pretty text-muted-foreground">{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Code({ children }: { children: ReactNode }) {
  return <code className="wrap-anywhere font-mono text-[0.92em] text-foreground">{children}</code>;
}
