"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { CompanyProfile } from "@/lib/domains/companies/schema";
import { type Field, fields } from "@/lib/domains/evidence/constants";
import { EditValue } from "./edit-value";
import { Fact } from "./fact";
import { useProfileAddress } from "./use-profile-address";

type Group = { title: string; known: Field[]; rare: Field[] };

/** Important fields always show, known or not; others only when a source states them. */
const groups: Group[] = [
  {
    title: "Company",
    known: ["website", "industry", "status", "stage", "founded_year", "employees", "tags"],
    rare: [
      ...(["sub_industry", "company_type", "maturity", "hiring", "batch"] as const),
      ...(["alternative_to", "former_name"] as const),
    ],
  },
  { title: "Place", known: ["city", "country"], rare: ["region", "places", "remote"] },
  {
    title: "Money",
    known: ["total_funding", "valuation", "annual_revenue"],
    rare: ["unicorn_since", "investors"],
  },
  {
    title: "Elsewhere",
    known: ["linkedin_url"],
    rare: ["twitter_url", "facebook_url", "ticker", "exchange", "cik"],
  },
];

const isSaid = (profile: CompanyProfile, field: Field) =>
  (profile.values[field]?.claims.length ?? 0) > 0;

export function OverviewTab({ profile }: { profile: CompanyProfile }) {
  return (
    <div className="flex flex-col gap-7">
      <About profile={profile} />
      {groups.map((group) => (
        <Facts key={group.title} group={group} profile={profile} />
      ))}
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

function Facts({ group, profile }: { group: Group; profile: CompanyProfile }) {
  const said = group.rare.filter((field) => isSaid(profile, field));
  const unknown = group.rare.filter((field) => !isSaid(profile, field) && field !== "former_name");
  const id = `facts-${group.title}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-2 font-medium text-[13px] text-muted-foreground">
        {group.title}
      </h2>
      <dl className="mt-1">
        {[...group.known, ...said].map((field) => (
          <Fact key={field} profile={profile} field={field} />
        ))}
      </dl>
      {unknown.length > 0 && <UnknownFields fields={unknown} profile={profile} />}
    </section>
  );
}

/** Fields without any value, listed once, each to be filled in. */
function UnknownFields({ fields: unknown, profile }: { fields: Field[]; profile: CompanyProfile }) {
  const { asOf } = useProfileAddress();
  const [edited, setEdited] = useState<Field>();
  if (edited)
    return (
      <div className="px-2 py-1.5">
        <EditValue profile={profile} field={edited} onDone={() => setEdited(undefined)} />
      </div>
    );
  const names = unknown.map((field) => fields[field].label);
  if (asOf) return <p className="px-2 py-1.5 text-muted-foreground">Unknown: {names.join(", ")}</p>;
  return (
    <div className="flex flex-wrap items-baseline gap-x-1 px-2 py-1 text-muted-foreground">
      Unknown:
      {unknown.map((field) => (
        <Button
          key={field}
          variant="ghost"
          size="small"
          className="h-7 px-1.5 font-normal"
          aria-label={`Add ${fields[field].label}`}
          onClick={() => setEdited(field)}
        >
          {fields[field].label}
        </Button>
      ))}
    </div>
  );
}
