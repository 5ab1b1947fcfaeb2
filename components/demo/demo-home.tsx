"use client";

import Link from "next/link";
import { AskHome } from "@/components/chat/ask-home";
import { CompanyTile } from "@/components/companies/company-tile";
import { PipelineStrip } from "@/components/home/pipeline-strip";
import { useRead } from "@/components/providers/use-read";
import { SectionHead } from "@/components/ui/section-head";
import { companyCalls } from "@/lib/domains/companies/contract";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";

/** The home page of the demo: the question box with its four prompts, the pipeline, the sample. */
export function DemoHome() {
  const { data: overview } = useRead(watchlistCalls.readOverview, {});
  return (
    <>
      <div className="beam mx-auto mb-10 max-w-2xl pt-2 sm:pt-8">
        <h1 className="wrap-anywhere mb-4 text-center font-semibold text-[26px] leading-8 tracking-[-0.025em]">
          Ask about nine sample companies
        </h1>
        <AskHome />
      </div>
      <div className="mx-auto grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {overview && <PipelineStrip {...overview} />}
        <SampleCompanies />
      </div>
    </>
  );
}

function SampleCompanies() {
  const { data } = useRead(companyCalls.list, {});
  return (
    <section aria-labelledby="sample">
      <SectionHead id="sample" title="Sample companies" />
      <ul className="mt-1">
        {data?.items.map(({ _id, company_name, sector }) => (
          <li key={_id} className="home-row">
            <CompanyTile companyId={_id} name={company_name} />
            <Link href={`/companies/${_id}`} prefetch={false} className="row-link truncate">
              {company_name}
            </Link>
            <span className="min-w-0 flex-1 truncate text-right text-[13px] text-muted-foreground">
              {sector}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
