"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { type CSSProperties, useState } from "react";
import { CompanyLink } from "@/components/companies/company-link";
import { useRead } from "@/components/providers/use-read";
import { NotKnown } from "@/components/ui/not-known";
import { ReadFailure } from "@/components/ui/read-failure";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Skeleton } from "@/components/ui/skeleton";
import { companiesCounted, countText } from "@/lib/core/counted";
import { usdText } from "@/lib/core/money";
import { companyCalls } from "@/lib/domains/companies/contract";
import type { MarketMap as Market } from "@/lib/domains/companies/schema/search";
import type { Chip } from "./chips";
import { cellConditions } from "./market-cell";
import { questionOf, type View } from "./search-address";
import type { Explorer } from "./use-explorer";

type Props = { explorer: Explorer; chips: readonly Chip[] };

const SIZES = [
  { value: "count", label: "Number of companies" },
  { value: "money", label: "Money raised" },
] as const;

/** Sectors shown before "Show all". */
const SECTORS_AT_FIRST = 10;

/** The companies as a grid of sectors and stages; pressing a cell lists its companies. */
export function MarketMap({ explorer, chips }: Props) {
  const { view, show } = explorer;
  const { data, error, isFetching, refetch, isPlaceholderData } = useRead(
    companyCalls.mapMarket,
    questionOf(view),
    { placeholderData: keepPreviousData, meta: { tellsFailure: true } },
  );
  if (error && !data)
    return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton className="mt-3 h-96" />;
  if (data.rows.length === 0) return null;
  return (
    <section aria-label="Market map" aria-busy={isPlaceholderData} className="being-read mt-2">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SegmentedControl
          label="Compare by"
          value={view.size}
          onValueChange={(size) => show({ size })}
          options={SIZES}
        />
        <p className="px-2 text-[13px] text-muted-foreground">
          Companies with several sectors are counted in each.
          {view.size === "money" && " Totals include known US dollar amounts only."}
          {data.total_is_capped && ` Based on the first ${countText(data.total)}.`}
        </p>
      </div>
      <Grid market={data} explorer={explorer} chips={chips} />
    </section>
  );
}

type GridProps = Props & { market: Market };

function Grid({ market: { stages, rows }, explorer, chips }: GridProps) {
  const [isWhole, setWhole] = useState(false);
  const { size } = explorer.view;
  const shown = isWhole ? rows : rows.slice(0, SECTORS_AT_FIRST);
  // Companies whose stage is not known are so many that the others would all look alike.
  const staged = rows.flatMap(({ cells }) => cells.filter((_, at) => stages[at]?.stages.length));
  const most = Math.max(1, ...staged.map((cell) => sizeOf(cell, size)));
  return (
    <>
      <div className="market-place">
        <table className="market">
          <caption className="sr-only">
            {size === "money" ? "Money raised" : "Number of companies"} by sector and stage
          </caption>
          <thead>
            <tr>
              <th scope="col">Sector</th>
              {stages.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ sector, cells }) => (
              <tr key={sector ?? ""}>
                <th scope="row" dir="auto">
                  {sector ?? "Sector not known"}
                  <span className="block text-[12px] text-muted-foreground">
                    {companiesCounted(
                      cells.reduce((sum, cell) => sum + (cell?.companies ?? 0), 0),
                      false,
                    )}
                  </span>
                </th>
                {stages.map((stage, at) => (
                  <MarketCell
                    key={stage.label}
                    cell={cells[at] ?? null}
                    label={`${sector ?? "Sector not known"}, ${stage.label}`}
                    size={size}
                    share={Math.min(1, sizeOf(cells[at] ?? null, size) / most)}
                    onPress={() =>
                      explorer.ask({ where: cellConditions(chips, sector, stage), layout: "table" })
                    }
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > SECTORS_AT_FIRST && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="chip-quiet mt-1"
        >
          {isWhole ? "Show fewer sectors" : `Show all ${rows.length} sectors`}
        </button>
      )}
    </>
  );
}

type Cell = Market["rows"][number]["cells"][number];

const sizeOf = (cell: Cell, size: View["size"]) =>
  cell === null ? 0 : size === "money" ? cell.funding : cell.companies;

/** What a cell says of its size; null when no amount is known. */
function sizeText(cell: NonNullable<Cell>, size: View["size"]): string | null {
  if (size === "count") return cell.companies.toLocaleString("en");
  return cell.funded === 0 ? null : usdText(cell.funding);
}

type CellProps = {
  cell: Cell;
  label: string;
  size: View["size"];
  /** Of the largest cell, 0 to 1. */
  share: number;
  onPress: () => void;
};

/** Names that a cell shows; further ones are counted. */
const NAMES = 3;

function MarketCell({ cell, label, size, share, onPress }: CellProps) {
  if (cell === null)
    return (
      <td>
        <span className="sr-only">No companies</span>
      </td>
    );
  const text = sizeText(cell, size);
  const named = cell.named.slice(0, NAMES);
  const more = cell.companies - named.length;
  return (
    // The square root, so that small cells next to a large one still differ.
    <td data-filled="" style={{ "--share": Math.sqrt(share) } as CSSProperties}>
      <button type="button" onClick={onPress} className="market-press">
        <span className="sr-only">{label}: </span>
        {text ?? <NotKnown />}
        <span className="sr-only">, {companiesCounted(cell.companies)}</span>
      </button>
      <ul className="market-names">
        {named.map(({ _id, name }) => (
          <li key={_id}>
            <CompanyLink companyId={_id} dir="auto" className="market-name">
              {name}
            </CompanyLink>
          </li>
        ))}
        {more > 0 && <li className="market-more">+ {more.toLocaleString("en")} more</li>}
      </ul>
    </td>
  );
}
