"use client";

import Link from "next/link";
import { Fragment } from "react";
import { CellCards } from "@/components/chat/cell-cards";
import { type CellCardControl, useCellCard } from "@/components/chat/use-cell-card";
import { CompanyLink } from "@/components/companies/company-link";
import { CompanyTile } from "@/components/companies/company-tile";
import { NotKnown } from "@/components/ui/not-known";
import { SortHead } from "@/components/ui/sort-head";
import { Tooltip } from "@/components/ui/tooltip";
import { gridStop, useGridKeys } from "@/components/ui/use-grid-keys";
import { REM_BESIDE, WideTable } from "@/components/ui/wide-table";
import { usdText } from "@/lib/core/money";
import type { RoundSort } from "@/lib/domains/rounds/constants";
import type { Round } from "@/lib/domains/rounds/schema";
import { cn } from "@/lib/utils";
import { SourcedValue } from "./sourced-value";

type Props = {
  rounds: readonly Round[];
  caption: string;
  /** Without them the heads only name their columns. */
  sort?: RoundSort;
  onSort?: (sort: RoundSort) => void;
  /** Next to other panels, without what its companies are. */
  isNarrow?: boolean;
};

type Head = { label: string; by?: RoundSort; className?: string; isFigure?: boolean };

const heads: Head[] = [
  { label: "Company", by: "company", className: "w-[20%]" },
  { label: "Round", by: "stage", className: "w-28" },
  { label: "Amount", by: "-amount", className: "w-24", isFigure: true },
  { label: "Date", by: "-date", className: "w-29" },
  { label: "Investors" },
];
const companyHeads: Head[] = [
  { label: "Sector", by: "sector", className: "w-[14%]" },
  { label: "Location", className: "w-[14%]" },
];

/** Width of all columns, as `min-w-224` says it; below it the table scrolls. */
const LEAST_REM = 56;

/** Funding rounds, a row each; a press on a value shows where it comes from. */
export function RoundTable({ rounds, caption, sort, onSort, isNarrow = false }: Props) {
  const card = useCellCard();
  const grid = useGridKeys();
  const isSorted = sort !== undefined && onSort !== undefined;
  const shown = isNarrow ? heads : [...heads, ...companyHeads];
  const table = (
    <table
      {...grid}
      className={cn(
        "w-full border-collapse text-left max-md:block md:table-fixed",
        !isNarrow && "md:min-w-224",
      )}
      aria-label={caption}
    >
      <thead className="max-md:sr-only">
        <tr className="border-border border-b">
          {shown.map(({ by, ...head }) => (
            <SortHead
              key={head.label}
              {...head}
              by={isSorted ? by : undefined}
              sort={sort ?? "-date"}
              onSort={onSort ?? (() => {})}
            />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rounds.map((round, at) => (
          <RoundRow
            key={round._id}
            round={round}
            card={card}
            isFirst={at === 0}
            isNarrow={isNarrow}
          />
        ))}
      </tbody>
    </table>
  );
  return (
    <>
      {isNarrow ? table : <WideTable spare={REM_BESIDE - LEAST_REM}>{table}</WideTable>}
      <CellCards card={card} />
    </>
  );
}

type RowProps = { round: Round; card: CellCardControl; isFirst: boolean; isNarrow: boolean };

function RoundRow({ round, card, isFirst, isNarrow }: RowProps) {
  const { evidence, company_name, amount, amount_usd } = round;
  const exact = amount_usd === null ? undefined : usdText(amount_usd, "standard");
  const stated = { card, claims: evidence.round };
  return (
    <tr className="row">
      <th scope="row" className="min-w-0 px-2 font-normal max-md:order-1">
        <span className="flex min-w-0 items-center gap-2.5">
          <CompanyTile companyId={round.company_id} name={company_name} />
          <CompanyLink
            companyId={round.company_id}
            dir="auto"
            className="truncate rounded-sm font-medium hover:underline hover:underline-offset-3"
            {...gridStop(isFirst)}
          >
            {company_name}
          </CompanyLink>
        </span>
      </th>
      <td className="px-3 max-md:order-3 max-md:pl-10.5 max-md:text-[13px]">
        <SourcedValue text={round.stage} className="truncate text-left" {...stated} />
      </td>
      <td className="px-3 text-right tabular-nums max-md:order-2 max-md:pr-2">
        <Tooltip label={exact}>
          <span className="inline-flex max-w-full">
            <SourcedValue text={amount} className="font-medium" {...stated} />
          </span>
        </Tooltip>
      </td>
      <td className="whitespace-nowrap px-3 max-md:order-4 max-md:pr-2 max-md:text-right max-md:text-[13px] max-md:text-muted-foreground">
        <SourcedValue text={round.date} {...stated} />
      </td>
      <td
        className={`min-w-0 px-3 max-md:order-5 max-md:col-span-2 max-md:pr-2 max-md:pl-10.5 max-md:text-[13px] ${round.investors.length === 0 ? "max-md:hidden" : ""}`}
      >
        <Investors round={round} />
      </td>
      {!isNarrow && <OfCompany round={round} card={card} />}
    </tr>
  );
}

/** What the company of a round is, and where. */
function OfCompany({
  round: { evidence, sector, location },
  card,
}: Pick<RowProps, "round" | "card">) {
  const quiet = "truncate text-left text-muted-foreground";
  return (
    <>
      <td className="truncate px-3 max-md:hidden">
        <SourcedValue text={sector} claims={evidence.sector} card={card} className={quiet} />
      </td>
      <td className="truncate px-3 max-md:hidden">
        <SourcedValue text={location} claims={evidence.location} card={card} className={quiet} />
      </td>
    </>
  );
}

/** Investors of a row; the others are on hover and on the company's page. */
const SHOWN = 3;

/** Links to a round's investors, the leads first and in full ink. */
function Investors({ round: { investors } }: { round: Round }) {
  if (investors.length === 0) return <NotKnown />;
  const left = investors.slice(SHOWN);
  return (
    <span className="block truncate">
      {investors.slice(0, SHOWN).map(({ _id, name, is_lead }, at) => (
        <Fragment key={_id}>
          {at > 0 && <span className="text-muted-foreground">, </span>}
          <Link
            href={`/investors/${_id}`}
            prefetch={false}
            dir="auto"
            className={`rounded-sm hover:underline hover:underline-offset-3 ${is_lead ? "" : "text-muted-foreground"}`}
            {...gridStop(false)}
          >
            {name}
          </Link>
          {is_lead && <span className="text-[13px] text-muted-foreground"> lead</span>}
        </Fragment>
      ))}
      {left.length > 0 && (
        <Tooltip label={left.map(({ name }) => name).join(", ")} isFocusable>
          <span className="text-muted-foreground"> +{left.length}</span>
        </Tooltip>
      )}
    </span>
  );
}
