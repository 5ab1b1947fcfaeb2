"use client";

import { TriangleAlert } from "lucide-react";
import { Age } from "@/components/ui/age";
import { counted } from "@/lib/core/counted";
import type { CompanyProfile } from "@/lib/domains/companies/schema";
import { fieldLabel } from "@/lib/domains/custom-fields/rules";
import { differingValues } from "./provenance";
import { useProfileAddress } from "./use-profile-address";

/** How well the profile is supported; shown while no single value is open. */
export function SupportSummary({ profile }: { profile: CompanyProfile }) {
  const said = Object.values(profile.values).filter(({ claims }) =>
    claims.some((claim) => claim.is_live),
  );
  const live = profile.sources.filter(({ claims }) => claims > 0).length;
  const contested = Object.entries(profile.values).filter(([, one]) => one.is_contested);
  return (
    <section aria-labelledby="support" className="text-[13px]">
      <h2 id="support" className="font-medium text-muted-foreground">
        Evidence
      </h2>
      <p className="mt-1 text-sm">
        {counted(said.length, "field")} from {counted(live, "source")}
        {profile.updated_at && (
          <span className="text-muted-foreground">
            , last changed <Age iso={profile.updated_at} />
          </span>
        )}
      </p>
      {contested.length > 0 && (
        <Contradictions contested={contested} defined={profile.custom_fields} />
      )}
      <p className="mt-4 text-pretty text-muted-foreground">
        Select a value to see its source, the exact words and what other sources say.
      </p>
    </section>
  );
}

type Contested = [string, CompanyProfile["values"][string]][];

type ContradictionsProps = { contested: Contested; defined: CompanyProfile["custom_fields"] };

function Contradictions({ contested, defined }: ContradictionsProps) {
  const { go } = useProfileAddress();
  return (
    <>
      <h3 className="mt-4 flex items-center gap-1.5 font-medium text-warning">
        <TriangleAlert aria-hidden="true" className="size-3.5" />
        Sources disagree
      </h3>
      <ul className="mt-1">
        {contested.map(([field, { claims }]) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => go({ tab: "overview", evidence: field })}
              className="-mx-2 flex min-h-8 w-[calc(100%+1rem)] items-center justify-between gap-2 rounded-md px-2 text-left hover:bg-accent pointer-coarse:min-h-11"
            >
              {fieldLabel(field, defined)}
              <span className="text-muted-foreground">{differingValues(claims)} values</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
