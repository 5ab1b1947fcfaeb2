"use client";

import { Fragment } from "react";
import { InvestorLink } from "@/components/investors/investor-link";
import { NotKnown } from "@/components/ui/not-known";
import { HeadCell, Table } from "@/components/ui/table";
import { Tooltip } from "@/components/ui/tooltip";
import { dateText } from "@/lib/core/day-text";
import { moneyText, usdText } from "@/lib/core/money";
import type { CompanyProfile, ProfileRound } from "@/lib/domains/companies/schema";
import { type ChartedRound, chartedRounds } from "./charted-rounds";
import { Fact } from "./fact";
import { FundingChart } from "./funding-chart";
import { HeadCountChart } from "./head-count-chart";
import { NotKnownFields } from "./not-known-fields";
import { Provenance } from "./provenance";

/** A chart of fewer values says less than the table. */
const CHARTED_LEAST = 3;

export function FundingTab({ profile }: { profile: CompanyProfile }) {
  const { rounds } = profile;
  const charted = chartedRounds(rounds);
  const isCharted = charted.length >= CHARTED_LEAST;
  return (
    <div className="flex flex-col gap-6">
      <Figures profile={profile} />
      {isCharted && <FundingChart rounds={charted} left={rounds.length - charted.length} />}
      {rounds.length === 0 ? (
        <p className="px-2 text-muted-foreground">No funding rounds in your data.</p>
      ) : (
        <Rounds profile={profile} charted={isCharted ? charted : []} />
      )}
      <HeadCountChart profile={profile} />
    </div>
  );
}

const figures = ["total_funding", "valuation", "investors"] as const;

/** The figures that sources state; what is missing is named once below them. */
function Figures({ profile }: { profile: CompanyProfile }) {
  const stated = figures.filter((field) => (profile.values[field]?.claims.length ?? 0) > 0);
  const unknown = figures.filter((field) => field !== "investors" && !stated.includes(field));
  return (
    <div>
      <dl>
        {stated.map((field) => (
          <Fact key={field} profile={profile} field={field} />
        ))}
      </dl>
      <NotKnownFields unknown={unknown} rare={[]} profile={profile} />
    </div>
  );
}

const headOf = (hasTotals: boolean) => (
  <>
    <HeadCell className="w-28">Announced</HeadCell>
    <HeadCell className="w-28">Round</HeadCell>
    <HeadCell className="w-22 text-right">Amount</HeadCell>
    {hasTotals && <HeadCell className="w-28 text-right">Total raised</HeadCell>}
    <HeadCell>Investors</HeadCell>
    <HeadCell className="w-44 text-right">Source</HeadCell>
  </>
);

type RoundsProps = {
  profile: CompanyProfile;
  /** With the running total that the chart draws; none without a chart. */
  charted: readonly ChartedRound[];
};

function Rounds({ profile: { rounds, values, investor_ids: ids }, charted }: RoundsProps) {
  const claims = values.round?.claims ?? [];
  const totals = new Map(charted.map(({ id, sum }) => [id, usdText(sum)]));
  return (
    <Table caption="Funding rounds, newest first" head={headOf(totals.size > 0)}>
      {rounds.map((round) => (
        <tr key={round._id} className="row">
          <td className="px-3 first:pl-2 max-md:order-2 max-md:text-[13px] max-md:text-muted-foreground">
            {round.date ? dateText(round.date) : <NotKnown />}
          </td>
          <td className="px-3 font-medium max-md:order-1 max-md:col-start-1 max-md:pl-2">
            {round.stage ?? <NotKnown />}
          </td>
          <td className="px-3 text-right max-md:order-1">
            {round.amount ? (
              <Tooltip label={moneyText(round.amount, "standard")} isFocusable>
                <span>{moneyText(round.amount)}</span>
              </Tooltip>
            ) : (
              <NotKnown />
            )}
          </td>
          {totals.size > 0 && (
            <td className="px-3 text-right text-muted-foreground max-md:sr-only">
              {totals.get(round._id) ?? ""}
            </td>
          )}
          <td className="wrap-anywhere px-3 py-1.5 text-muted-foreground max-md:order-3 max-md:col-span-2 max-md:pl-2 max-md:text-[13px]">
            <Investors round={round} ids={ids} />
          </td>
          <td className="px-2 max-md:order-4 max-md:col-span-2">
            <div className="flex justify-end max-md:justify-start">
              <Provenance
                label={`${round.stage ?? "Round"} ${round.date ? dateText(round.date) : ""}`}
                evidence={`round:${round.claim_ids[0]}`}
                claims={claims.filter((claim) => round.claim_ids.includes(claim._id))}
              />
            </div>
          </td>
        </tr>
      ))}
    </Table>
  );
}

type InvestorsProps = { round: ProfileRound; ids: CompanyProfile["investor_ids"] };

/** Lead investors come first and are marked. */
function Investors({ round: { investors, lead_investors: leads }, ids }: InvestorsProps) {
  const others = investors.filter((name) => !leads.includes(name));
  const all = [...leads, ...others];
  if (all.length === 0) return <NotKnown />;
  return all.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ", "}
      <InvestorLink
        name={name}
        id={ids[name]}
        className={at < leads.length ? "text-foreground" : ""}
      />
      {at === leads.length - 1 && " (lead)"}
    </Fragment>
  ));
}
