import Link from "next/link";
import { useFieldLabel } from "@/components/custom-fields/use-custom-fields";
import { HeadCell, Table } from "@/components/ui/table";
import { Tooltip } from "@/components/ui/tooltip";
import { isCustomKey } from "@/lib/core/custom-fields";
import type { ImportRow } from "@/lib/domains/imports/schema";
import { valueText } from "./value-text";

type Outcome = NonNullable<ImportRow["outcome"]>;

/** The last column's title for each outcome. */
const columns: Record<Outcome, string> = {
  new: "Values",
  updated: "Changes",
  duplicate: "Possible match",
  rejected: "Why",
  unchanged: "Values",
};

type Props = { rows: readonly ImportRow[]; outcome: Outcome };

/** Rows of a file as read; cells that were not understood are marked. */
export function RowTable({ rows, outcome }: Props) {
  return (
    <Table
      caption={`Rows: ${columns[outcome]}`}
      head={
        <>
          <HeadCell className="w-20 text-right">Row</HeadCell>
          <HeadCell className="w-[28%]">Company</HeadCell>
          <HeadCell>{columns[outcome]}</HeadCell>
        </>
      }
    >
      {rows.map((row) => (
        <tr
          key={row.row}
          className="border-[color-mix(in_oklab,var(--border)_72%,transparent)] border-b align-top max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:py-2.5"
        >
          <td className="px-2 py-2.5 text-right text-muted-foreground max-md:order-2 max-md:p-0 max-md:text-[13px]">
            <span className="md:hidden">Row </span>
            {row.row.toLocaleString("en")}
          </td>
          <td className="wrap-anywhere px-3 py-2.5 font-medium max-md:order-1 max-md:p-0">
            <Company row={row} isThere={outcome === "updated" || outcome === "unchanged"} />
          </td>
          <td className="wrap-anywhere px-3 py-2.5 max-md:order-3 max-md:col-span-2 max-md:p-0 max-md:pt-1 max-md:text-[13px]">
            <Meaning row={row} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Company({ row, isThere }: { row: ImportRow; isThere: boolean }) {
  const name = row.name ?? "No name";
  if (!isThere || !row.company_id) return <span dir="auto">{name}</span>;
  return (
    <Link
      href={`/companies/${row.company_id}`}
      prefetch={false}
      dir="auto"
      className="hover:underline"
    >
      {name}
    </Link>
  );
}

/** Changes shown per row; the rest is counted. */
const SHOWN_CHANGES = 8;

/** Changes before additions; a name already shown next to it is left out. */
function worthShowing({ name, changes }: ImportRow) {
  const others = changes.filter(({ field, to }) => !(field === "name" && to === name));
  return [
    ...others.filter(({ from }) => from !== null),
    ...others.filter(({ from }) => from === null),
  ];
}

function Meaning({ row }: { row: ImportRow }) {
  const changes = worthShowing(row);
  const shown = changes.slice(0, SHOWN_CHANGES);
  const left = changes.length - shown.length;
  const labelOf = useFieldLabel(shown.some(({ field }) => isCustomKey(field)));
  return (
    <>
      {row.candidate && (
        <p>
          <Link
            href={`/companies/${row.candidate._id}`}
            prefetch={false}
            dir="auto"
            className="link"
          >
            {row.candidate.name}
          </Link>
        </p>
      )}
      {row.reason && (
        <p className={row.outcome === "rejected" ? "" : "text-muted-foreground"}>{row.reason}</p>
      )}
      {shown.length > 0 && (
        <dl className="flex flex-wrap gap-x-4 gap-y-0.5">
          {shown.map(({ field, from, to }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row states a field more than once
            <div key={at} className="flex min-w-0 max-w-88 gap-1.5">
              <dt className="shrink-0 text-muted-foreground">{labelOf(field)}</dt>
              <Tooltip label={valueText(field, to)} isFocusable>
                <dd dir="auto" className="min-w-0 truncate">
                  <Change field={field} from={from} to={to} />
                </dd>
              </Tooltip>
            </div>
          ))}
        </dl>
      )}
      {left > 0 && <p className="text-[13px] text-muted-foreground">and {left} more</p>}
      {row.problems.map(({ column, text, problem }) => (
        <p key={column} className="mt-1 text-[13px] text-warning">
          {column} “{text}” is kept as written: {problem}
        </p>
      ))}
    </>
  );
}

/** The stored value and the row's value. */
function Change({ field, from, to }: ImportRow["changes"][number]) {
  if (from === null) return valueText(field, to);
  return (
    <>
      <del className="text-muted-foreground no-underline">
        <span className="sr-only">was </span>
        {valueText(field, from)}
      </del>
      <span aria-hidden="true"> → </span>
      <ins className="font-medium no-underline">
        <span className="sr-only">becomes </span>
        {valueText(field, to)}
      </ins>
    </>
  );
}
