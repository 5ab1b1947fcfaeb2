"use client";

import { Scale } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { COMPARED_MAX, COMPARED_MIN, compareAddress } from "./compare-address";

type Props = {
  companyIds: readonly string[];
  variant?: "secondary" | "ghost";
  /** Whether it also leads to a comparison that has only one company yet. */
  startsWithOne?: true;
};

/** Leads to the companies side by side; says why when they are too few or too many. */
export function CompareButton({ companyIds, variant = "secondary", startsWithOne }: Props) {
  const least = startsWithOne ? 1 : COMPARED_MIN;
  const canCompare = companyIds.length >= least && companyIds.length <= COMPARED_MAX;
  const look = buttonVariants({ variant, size: "small" });
  const content = (
    <>
      <Scale aria-hidden="true" />
      Compare
    </>
  );
  if (canCompare)
    return (
      <Link
        href={compareAddress(companyIds)}
        prefetch={false}
        data-page-action={startsWithOne ? undefined : "Compare the selected companies"}
        className={look}
      >
        {content}
      </Link>
    );
  return (
    <Tooltip label={`Select ${COMPARED_MIN} to ${COMPARED_MAX} companies to compare`}>
      <button type="button" aria-disabled="true" className={look}>
        {content}
      </button>
    </Tooltip>
  );
}
