"use client";

import { useRead } from "@/components/providers/use-read";
import { PanelButton } from "@/components/ui/panel-button";
import { dateText } from "@/lib/core/day-text";
import { type Growth, headCountGrowth } from "@/lib/domains/companies/rules/growth";
import type { CompanyProfile } from "@/lib/domains/companies/schema";
import { planCalls } from "@/lib/domains/research/contract";
import type { Comparison } from "@/lib/domains/research/schema";

/** Computed fields of the plan language, in this order; each has its formula there. */
const derived = [
  ...["funding", "rounds", "investors", "funding_date", "last_funding_amount"],
  ...["months_since_round", "unicorn", "age"],
];
/** Fields that a round states, so that the formula is which round. */
const LAST_ROUND = "of the latest known round";

export type DerivedValue = {
  label: string;
  text: string;
  formula: string;
  /** The claims that went in. */
  claims: readonly string[];
};

const percent = new Intl.NumberFormat("en", { style: "percent", signDisplay: "exceptZero" });

function growthValue({ from, to, share }: Growth): DerivedValue {
  const at = ({ day, count }: Growth["from"]) =>
    `${count.toLocaleString("en")} on ${dateText({ date: day, precision: "day" })}`;
  return {
    label: "Head-count growth",
    text: percent.format(share),
    formula: `from ${at(from)} to ${at(to)}: the earliest and the latest head count with a date`,
    claims: [to.claimId, from.claimId],
  };
}

/** What a source states itself is among the facts already. */
const isStated = (field: string, { values }: CompanyProfile) =>
  field === "funding" && values.total_funding !== undefined;

function derivedValues(profile: CompanyProfile, { groups }: Comparison): DerivedValue[] {
  const fields = groups.flatMap((group) => group.fields);
  const found = derived.flatMap((name) => {
    const field = fields.find((one) => one.field === name);
    const [value] = field?.values ?? [];
    if (!field || !value || value.text === "" || isStated(name, profile)) return [];
    if (name === "unicorn" && value.text === "No") return [];
    const { label, formula } = field;
    return { label, text: value.text, formula: formula ?? LAST_ROUND, claims: value.claims };
  });
  const growth = headCountGrowth(profile.values.employees?.claims ?? []);
  return growth ? [...found, growthValue(growth)] : found;
}

/** Values that no source states but the evidence gives, each with its formula and its evidence. */
export function DerivedValues({ profile }: { profile: CompanyProfile }) {
  const { data } = useRead(planCalls.compare, { companies: profile._id });
  const values = data ? derivedValues(profile, data) : [];
  if (values.length === 0) return null;
  return (
    <section aria-labelledby="derived">
      <h2 id="derived" className="px-2 font-medium text-[13px] text-muted-foreground">
        Computed
      </h2>
      <dl className="mt-1">
        {values.map((value) => (
          <Line key={value.label} value={value} />
        ))}
      </dl>
    </section>
  );
}

const load = async () => (await import("./derived-panel")).DerivedPanel;

function Line({ value }: { value: DerivedValue }) {
  return (
    <div className="fact group/fact">
      <dt className="text-muted-foreground">{value.label}</dt>
      <dd className="min-w-0 tabular-nums">{value.text}</dd>
      <dd className="min-w-0 justify-self-end max-md:col-start-2 max-md:w-full">
        <PanelButton load={load} given={{ value }} className="fact-source">
          <span className="sr-only">{value.label}, computed: </span>
          <span className="truncate">{value.formula}</span>
        </PanelButton>
      </dd>
    </div>
  );
}
