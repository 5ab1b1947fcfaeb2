import type { Citation, Sentence } from "@/lib/domains/chat/schema/answer";
import type { TableRow } from "./answer-blocks";
import { Cites } from "./answer-sentence";

type Props = {
  columns: readonly string[];
  rows: readonly TableRow[];
  citations: readonly Citation[];
};

/** Verified sentences side by side: each cell shows its part of one. */
export function ComparisonTable({ columns, rows, citations }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by key
    <section className="chat-table" aria-label="Comparison" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col" dir="auto">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map((column) => (
                <td key={column} dir="auto">
                  <CellOf sentence={cells.get(column)} citations={citations} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type CellProps = { sentence: Sentence | undefined; citations: readonly Citation[] };

function CellOf({ sentence, citations }: CellProps) {
  if (!sentence?.cell) return <span className="unknown">Unknown</span>;
  const { text, cell, status, evidence } = sentence;
  if (status === "unknown")
    return (
      <span className="unknown" title={text}>
        Unknown
      </span>
    );
  return (
    <>
      <span title={text}>{text.slice(cell.start, cell.end)}</span>
      <Cites numbers={evidence} citations={citations} />
    </>
  );
}
