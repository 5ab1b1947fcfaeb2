"use client";

import type { CompanyProfile } from "@/lib/domains/companies/schema";
import type { Field } from "@/lib/domains/evidence/constants";
import { DerivedValues } from "./derived-values";
import { Fact } from "./fact";
import { NotKnownFields } from "./not-known-fields";

type Group = { title: string; known: Field[]; rare: Field[] };

/**
 * Fields show when a source states them. Of the others, the usual ones are named at the end of their
 * group; the rare ones only where they can be added.
 */
const groups: Group[] = [
  {
    title: "Company",
    known: ["website", "industry", "status", "stage", "founded_year", "employees", "tags"],
    rare: [
      ...(["sub_industry", "company_type", "maturity", "hiring", "batch"] as const),
      ...(["customers", "alternative_to", "former_name"] as const),
    ],
  },
  { title: "Location", known: ["city", "country"], rare: ["region", "cities", "places", "remote"] },
  {
    title: "Financials",
    known: ["total_funding", "valuation", "annual_revenue"],
    rare: ["annual_recurring_revenue", "yearly_growth", "unicorn_since", "investors"],
  },
  {
    title: "Elsewhere",
    known: ["linkedin_url"],
    rare: [
      "twitter_url",
      "facebook_url",
      "ticker",
      "exchange",
      "cik",
      "github_repositories",
      "github_stars",
      "github_active_on",
    ],
  },
];

const isSaid = (profile: CompanyProfile, field: Field) =>
  (profile.values[field]?.claims.length ?? 0) > 0;

export function OverviewTab({ profile }: { profile: CompanyProfile }) {
  return (
    <div className="flex flex-col gap-7">
      <About profile={profile} />
      {[...groups, ownGroup(profile)].map((group) => (
        <Facts key={group.title} group={group} profile={profile} />
      ))}
      {!profile.as_of && <DerivedValues profile={profile} />}
    </div>
  );
}

/** The long description, where it says more than the short one under the name. */
function About({ profile }: { profile: CompanyProfile }) {
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="px-2 font-medium text-[13px] text-muted-foreground">
        About
      </h2>
      <dl className="mt-1">
        <Fact profile={profile} field="name" />
        <Fact profile={profile} field="description" />
        {isSaid(profile, "long_description") && <Fact profile={profile} field="long_description" />}
      </dl>
    </section>
  );
}

/** A stage that no source states may be that of the latest round. */
const isKnown = (profile: CompanyProfile, field: Field) =>
  isSaid(profile, field) || (field === "stage" && profile.stage !== null);

/** The fields that the organization defined, in their order. */
const ownGroup = ({ custom_fields }: CompanyProfile): Group => ({
  title: "Your fields",
  known: custom_fields
    .filter(({ archived_at }) => archived_at === null)
    .map(({ key }) => key as Field),
  rare: [],
});

function Facts({ group, profile }: { group: Group; profile: CompanyProfile }) {
  const shown = [...group.known, ...group.rare].filter((field) => isKnown(profile, field));
  const unknown = group.known.filter((field) => !isKnown(profile, field));
  const rare = group.rare.filter((field) => !isSaid(profile, field) && field !== "former_name");
  const id = `facts-${group.title.replace(" ", "-")}`;
  if (group.known.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-2 font-medium text-[13px] text-muted-foreground">
        {group.title}
      </h2>
      {shown.length > 0 && (
        <dl className="mt-1">
          {shown.map((field) => (
            <Fact key={field} profile={profile} field={field} />
          ))}
        </dl>
      )}
      <NotKnownFields unknown={unknown} rare={rare} profile={profile} />
    </section>
  );
}
