"use client";

import Link from "next/link";
import { Figure } from "@/components/rounds/round-figures";
import { RoundTable } from "@/components/rounds/round-table";
import { readRounds, roundsAddress } from "@/components/rounds/rounds-address";
import { useRounds } from "@/components/rounds/use-rounds";
import { BackLink } from "@/components/ui/back-link";
import { ReadFailure } from "@/components/ui/read-failure";
import { SectionHead } from "@/components/ui/section-head";
import { Skeleton } from "@/components/ui/skeleton";
import { Tile } from "@/components/ui/tile";
import type { InvestorProfile as Profile } from "@/lib/domains/investors/schema";
import { CoInvestors } from "./co-investors";
import { DealsByYear } from "./deals-by-year";
import { GroupBars } from "./group-bars";
import { LookAlikes } from "./look-alikes";
import { Portfolio } from "./portfolio";
import { useInvestor } from "./use-investors";

/** An investor: deals, portfolio, stages, and who invests with it. */
export function InvestorProfile({ investorId }: { investorId: string }) {
  const { data, error, refetch, isFetching } = useInvestor(investorId);
  if (error && !data)
    return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-40" />;
  const withRounds = new Set(
    data.countries.filter(({ rounds }) => rounds > 0).map(({ label }) => label),
  );
  return (
    <>
      <Head profile={data} />
      <LookAlikes investor={data} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-10">
          <DealsByYear investorId={data._id} years={data.years} />
          {data.rounds > 0 && <LastDeals profile={data} />}
          <Portfolio investorId={data._id} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-9 max-xl:sm:grid-cols-2">
          <GroupBars
            title="Stages"
            column="Stage"
            groups={data.stages}
            roles={new Map(data.stages.map((stage) => [stage.label, stage]))}
            unit="rounds"
            addressOf={(stage) => roundsAddress({ investor: data._id, stage: [stage] })}
          />
          <GroupBars title="Sectors" column="Sector" groups={data.sectors} unit="companies" />
          <GroupBars
            title="Countries"
            column="Country"
            groups={data.countries}
            unit="companies"
            addressOf={(country) =>
              withRounds.has(country)
                ? roundsAddress({ investor: data._id, country: [country] })
                : undefined
            }
          />
          <CoInvestors investors={data.co_investors} />
        </div>
      </div>
    </>
  );
}

const year = (day: string | null) => day?.slice(0, 4) ?? null;

function Head({ profile }: { profile: Profile }) {
  const { name, companies, rounds, leads, followed, last_deal, first_deal_on } = profile;
  return (
    <>
      <BackLink href="/investors">Investors</BackLink>
      <div className="mt-4 flex items-start gap-4">
        <Tile name={name} large />
        <div className="min-w-0 flex-1">
          <h1
            dir="auto"
            className="wrap-anywhere font-semibold text-xl leading-7 tracking-[-0.022em] sm:text-2xl sm:leading-8"
          >
            {name}
          </h1>
          <OtherNames profile={profile} />
        </div>
      </div>
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3">
        <Figure
          label={companies === 1 ? "Company" : "Companies"}
          value={companies.toLocaleString("en")}
        />
        {rounds > 0 && (
          <>
            <Figure label={rounds === 1 ? "Round" : "Rounds"} value={rounds.toLocaleString("en")} />
            <Figure label="Rounds led" value={leads.toLocaleString("en")} />
            {followed > 0 && (
              <Figure label="Rounds followed" value={followed.toLocaleString("en")} />
            )}
            <Figure label="First deal" value={year(first_deal_on)} />
            <Figure label="Last deal" value={last_deal} />
          </>
        )}
      </dl>
    </>
  );
}

/** Other spellings in the data, and names that were merged into it. */
function OtherNames({ profile: { name: own, other_names } }: { profile: Profile }) {
  // "index Ventures" tells nobody anything.
  const names = other_names.filter(({ name }) => name.toLowerCase() !== own.toLowerCase());
  if (names.length === 0) return null;
  return (
    <p dir="auto" className="wrap-anywhere mt-0.5 text-[13px] text-muted-foreground">
      Also spelled {names.map(({ name }) => name).join(", ")}
    </p>
  );
}

const DEALS = 10;

/** The newest rounds; the list of rounds has the others. */
function LastDeals({ profile: { _id, rounds } }: { profile: Profile }) {
  const asked = { ...readRounds(new URLSearchParams()), investor: _id };
  const { data, error, refetch, isFetching } = useRounds(asked);
  return (
    <section aria-labelledby="last-deals">
      <SectionHead id="last-deals" title="Latest deals">
        {rounds > DEALS && (
          <Link
            href={roundsAddress({ investor: _id })}
            prefetch={false}
            data-page-action="Show all rounds of this investor"
            className="link text-[13px]"
          >
            All {rounds.toLocaleString("en")} rounds
          </Link>
        )}
      </SectionHead>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="mt-3 h-40" />}
      {data && <RoundTable rounds={data.items.slice(0, DEALS)} caption="Latest deals" isNarrow />}
    </section>
  );
}
