import { CompanyLink } from "@/components/companies/company-link";
import { NotKnown } from "@/components/ui/not-known";
import { Tooltip } from "@/components/ui/tooltip";
import type { Citation, Sentence } from "@/lib/domains/chat/schema/answer";
import type { CompanyItem } from "@/lib/domains/companies/schema";
import type { TableRow } from "./answer-blocks";
import { Cites } from "./answer-sentence";

type Props = {
  columns: readonly string[];
  rows: readonly TableRow[];
  citations: readonly Citation[];
  companies: readonly CompanyItem[];
};

/** Verified sentences as a table; each cell shows its part of one. */
export function ComparisonTable({ columns, rows, citations, companies }: Props) {
  const companyOf = (name: string) => companies.find(({ company_name }) => company_name === name);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by key
    <section className="chat-table" aria-label="Comparison" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col" dir="auto">
                <ColumnName name={column} companyId={companyOf(column)?._id} />
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

/** A company's name, linked once the answer is complete. */
function ColumnName({ name, companyId }: { name: string; companyId: string | undefined }) {
  if (!companyId) return name;
  return (
    <CompanyLink companyId={companyId} className="company-name text-foreground">
      {name}
    </CompanyLink>
  );
}

type CellProps = { sentence: Sentence | undefined; citations: readonly Citation[] };

function CellOf({ sentence, citations }: CellProps) {
  if (!sentence?.cell) return <NotKnown />;
  const { text, cell, status, evidence } = sentence;
  if (status === "unknown")
    return (
      <Tooltip label={text} isFocusable>
        <span className="unknown">
          <span aria-hidden="true">–</span>
          <span className="sr-only">Not known</span>
        </span>
      </Tooltip>
    );
  return (
    <>
      <Tooltip label={text} isFocusable>
        <span>{text.slice(cell.start, cell.end)}</span>
      </Tooltip>
      <Cites numbers={evidence} citations={citations} />
    </>
  );
}
