"use client";

import Link from "next/link";
import { NotKnown } from "@/components/ui/not-known";
import { SortHead } from "@/components/ui/sort-head";
import { Tile } from "@/components/ui/tile";
import { counted, countText } from "@/lib/core/counted";
import type { InvestorSort } from "@/lib/domains/investors/constants";
import type { Investor } from "@/lib/domains/investors/schema";

const heads: { label: string; by: InvestorSort; isFigure?: boolean; className?: string }[] = [
  { label: "Investor", by: "name" },
  { label: "Companies", by: "-companies", isFigure: true, className: "w-32" },
  { label: "Rounds", by: "-rounds", isFigure: true, className: "w-28" },
  { label: "Led", by: "-leads", isFigure: true, className: "w-24" },
  { label: "Last deal", by: "-last_deal", isFigure: true, className: "w-36" },
];

type Props = {
  investors: readonly Investor[];
  sort: InvestorSort;
  onSort: (sort: InvestorSort) => void;
};

/** Investors with the deals that count, a row each. */
export function InvestorTable({ investors, sort, onSort }: Props) {
  return (
    <table
      className="w-full border-collapse text-left max-md:block md:table-fixed"
      aria-label="Investors"
    >
      <thead className="max-md:sr-only">
        <tr className="border-border border-b">
          {heads.map((head) => (
            <SortHead key={head.label} {...head} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {investors.map((investor) => (
          <InvestorRow key={investor._id} investor={investor} />
        ))}
      </tbody>
    </table>
  );
}

function InvestorRow({ investor }: { investor: Investor }) {
  const { _id, name, companies, rounds, leads, last_deal } = investor;
  return (
    <tr className="row">
      <th scope="row" className="min-w-0 px-2 font-normal">
        <span className="flex min-w-0 items-center gap-2.5">
          <Tile name={name} />
          <Link href={`/investors/${_id}`} prefetch={false} dir="auto" className="row-link">
            {name}
          </Link>
        </span>
      </th>
      <td className="px-3 text-right tabular-nums max-md:pr-2">
        {countText(companies)}
        <span className="text-muted-foreground md:hidden">
          {companies === 1 ? " company" : " companies"}
        </span>
      </td>
      <td className="px-3 text-right tabular-nums max-md:hidden">
        {rounds === 0 ? <NotKnown /> : countText(rounds)}
      </td>
      <td className="px-3 text-right tabular-nums max-md:hidden">
        {rounds === 0 ? <NotKnown /> : countText(leads)}
      </td>
      <td className="pr-2 pl-3 text-right max-md:hidden">{last_deal ?? <NotKnown />}</td>
      <td className="col-span-2 pr-2 pl-10.5 text-[13px] text-muted-foreground md:hidden">
        {phoneLine(investor)}
      </td>
    </tr>
  );
}

/** "4 rounds, 2 led · last deal 3 May 2024". */
function phoneLine({ rounds, leads, last_deal }: Investor): string {
  if (rounds === 0) return "No known rounds";
  const deals = counted(rounds, "round");
  const led = leads > 0 ? `, ${countText(leads)} led` : "";
  return `${deals}${led}${last_deal ? ` · last deal ${last_deal}` : ""}`;
}
