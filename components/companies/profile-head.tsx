import { ArrowUpRight, FileText, Gauge } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { CompanyTile } from "@/components/companies/company-tile";
import { evaluationPath } from "@/components/evaluations/evaluation-address";
import { writeMemoPath } from "@/components/memos/memo-address";
import { SecondOpinionButton } from "@/components/opinions/second-opinion-button";
import { AddToProject } from "@/components/projects/add-to-project";
import { CompareButton } from "@/components/research/compare-button";
import { BackLink } from "@/components/ui/back-link";
import { buttonVariants } from "@/components/ui/button";
import { CompanyDeals } from "@/components/watchlists/company-deals";
import { placeText } from "@/lib/domains/companies/rules";
import type { CompanyProfile } from "@/lib/domains/companies/schema";
import { AsOfControl } from "./as-of";

/** Whether there is an agreement is read after the page. */
const NdaOfCompany = dynamic(
  async () => (await import("@/components/ndas/nda-of-company")).NdaOfCompany,
  { ssr: false },
);

/** The same of who knows its founders. */
const KnownFounders = dynamic(
  async () => (await import("@/components/connections/known-founders")).KnownFounders,
  { ssr: false },
);

/** The company's name, website and main facts. */
export function ProfileHead({ profile }: { profile: CompanyProfile }) {
  return (
    // On a phone the name comes before what one does with the company.
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)]">
      <BackLink href="/companies">Companies</BackLink>
      <div className="flex flex-wrap items-center gap-2 max-md:order-last md:justify-end">
        <AddToProject companies={[profile]} />
        <Link
          href={evaluationPath(profile._id)}
          prefetch={false}
          data-page-action="Evaluate this company"
          data-tour="evaluate"
          className={buttonVariants({ size: "small" })}
        >
          <Gauge aria-hidden="true" />
          Evaluate
        </Link>
        <Link
          href={writeMemoPath(profile._id)}
          prefetch={false}
          data-page-action="Write a memo about this company"
          className={buttonVariants({ size: "small" })}
        >
          <FileText aria-hidden="true" />
          Write memo
        </Link>
        <CompareButton companyIds={[profile._id]} startsWithOne />
        <SecondOpinionButton companyId={profile._id} companyName={profile.company_name} />
        <AsOfControl />
      </div>
      <div className="flex items-start gap-4 md:col-span-2" data-tour="company-head">
        <CompanyTile companyId={profile._id} name={profile.company_name} large />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1
              dir="auto"
              className="wrap-anywhere font-semibold text-xl leading-7 tracking-[-0.022em] sm:text-2xl sm:leading-8"
            >
              {profile.company_name}
            </h1>
            <Website profile={profile} />
          </div>
          {profile.description && (
            <p
              dir="auto"
              className="wrap-anywhere mt-0.5 line-clamp-3 max-w-[72ch] text-pretty text-[15px] text-foreground/80 leading-6"
            >
              {profile.description}
            </p>
          )}
          <Line profile={profile} />
          {!profile.as_of && <CompanyDeals key={profile._id} companyId={profile._id} />}
          <NdaOfCompany companyId={profile._id} />
          <KnownFounders companyId={profile._id} />
        </div>
      </div>
    </div>
  );
}

function Website({ profile }: { profile: CompanyProfile }) {
  const website = profile.values.website?.value as { url: string; domain: string | null } | null;
  if (!website || !/^https?:/i.test(website.url)) return null;
  return (
    <a
      href={website.url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex min-w-0 items-center gap-0.5 rounded-sm py-0.5 text-muted-foreground hover:text-foreground"
    >
      <span className="truncate">{website.domain ?? new URL(website.url).host}</span>
      <ArrowUpRight aria-hidden="true" className="size-3.5 shrink-0" />
    </a>
  );
}

/** Stage, location, year and size; unknown ones are named below, with who could tell. */
function Line({ profile }: { profile: CompanyProfile }) {
  const { city, country, founded_year: year, no_of_employees: employees, values } = profile;
  const region = (values.region?.value as string | null) ?? null;
  const parts = [
    values.status?.value as string | null,
    profile.stage,
    placeText({ city, region, country }),
    year === null ? null : `Founded ${year}`,
    employees === null ? null : `${employees} ${employees === "1" ? "employee" : "employees"}`,
  ].filter((part) => part !== null && part !== undefined);
  if (parts.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-2 text-[13px] text-muted-foreground">
      {parts.map((part, i) => (
        <li key={part} className="wrap-anywhere flex min-w-0 gap-2">
          {i > 0 && <span aria-hidden="true">·</span>}
          {part}
        </li>
      ))}
    </ul>
  );
}
