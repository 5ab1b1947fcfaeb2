"use client";

import Link from "next/link";
import { RefreshCompany } from "@/components/news/refresh-company";
import { Age } from "@/components/ui/age";
import { Badge } from "@/components/ui/badge";
import { textWithUnit } from "@/lib/domains/companies/rules";
import type { CompanyProfile, ProfileSource } from "@/lib/domains/companies/schema";
import { fieldLabel } from "@/lib/domains/custom-fields/rules";
import { type Field, trustTiers } from "@/lib/domains/evidence/constants";
import { passageAddress } from "../sources/passage-address";

/** Every source of the profile, most trusted first, with all that it states. */
export function SourcesTab({ profile }: { profile: CompanyProfile }) {
  if (profile.sources.length === 0)
    return <p className="px-2 py-6 text-muted-foreground">Nothing was known on this day.</p>;
  return (
    <>
      <div className="mb-5 flex justify-end">
        <RefreshCompany companyId={profile._id} />
      </div>
      <ul className="flex flex-col gap-6">
        {profile.sources.map((source) => (
          <li key={source._id}>
            <Source source={source} profile={profile} />
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = { source: ProfileSource; profile: CompanyProfile };

function Source({ source, profile }: Props) {
  const claims = Object.values(profile.values)
    .flatMap((field) => field.claims)
    .filter((claim) => claim.source._id === source._id);
  const tier = trustTiers.find((one) => one.tier === source.trust_tier);
  return (
    <section aria-labelledby={source._id}>
      <div className="flex flex-wrap items-baseline gap-x-2 px-2">
        <h2 id={source._id} className="min-w-0 font-medium">
          <Link
            href={`/sources/${source._id}`}
            prefetch={false}
            className="wrap-anywhere rounded-sm hover:underline"
          >
            {source.title}
          </Link>
        </h2>
        {source.is_disabled && <Badge>Disabled</Badge>}
        <span className="text-[13px] text-muted-foreground">
          {tier?.label}, <Age iso={source.last_recorded_at} />
        </span>
      </div>
      <dl className="mt-1">
        {claims.map((claim) => (
          <div key={claim._id} className="fact">
            <dt className="text-muted-foreground">
              {fieldLabel(claim.field, profile.custom_fields)}
            </dt>
            <dd
              dir="auto"
              className={
                claim.is_live
                  ? "wrap-anywhere line-clamp-3"
                  : "wrap-anywhere line-clamp-3 text-muted-foreground line-through"
              }
            >
              {textWithUnit(claim.field as Field, claim.value, profile.custom_fields) ?? "Unknown"}
            </dd>
            <dd className="max-md:col-start-2">
              <Link
                href={passageAddress(claim)}
                prefetch={false}
                className="inline-block rounded-sm py-0.5 text-[13px] text-muted-foreground hover:text-foreground"
              >
                <span className="sr-only">{fieldLabel(claim.field, profile.custom_fields)} </span>
                View excerpt
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
