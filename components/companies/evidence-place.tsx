"use client";

import dynamic from "next/dynamic";
import { useState, useSyncExternalStore } from "react";
import { isCustomKey } from "@/lib/core/custom-fields";
import { moneyText } from "@/lib/core/money";
import { textWithUnit, valueText } from "@/lib/domains/companies/rules";
import type { CompanyProfile } from "@/lib/domains/companies/schema";
import { fieldLabel } from "@/lib/domains/custom-fields/rules";
import { type Field, isStandardField, traitsOfField } from "@/lib/domains/evidence/constants";
import type { Money } from "@/lib/domains/evidence/schema";
import type { Shown } from "./evidence-panel";
import { SupportSummary } from "./support-summary";
import { useProfileAddress } from "./use-profile-address";

/** Each loads when the first value is opened. */
const EvidencePanel = dynamic(async () => (await import("./evidence-panel")).EvidencePanel);
const EvidenceDialog = dynamic(async () => (await import("./evidence-dialog")).EvidenceDialog);

const isField = (name: string): name is Field => isStandardField(name) || isCustomKey(name);

/** What the address opens: a field, or one of its items by the claim that states it. */
function shownBy(evidence: string, profile: CompanyProfile): Shown | null {
  const [name = "", claimId] = evidence.split(":");
  if (!isField(name)) return null;
  const said = profile.values[name];
  if (!said) return null;
  const label = fieldLabel(name, profile.custom_fields);
  if (!claimId) {
    const value = said.value as Money | null;
    const isMoney = traitsOfField(name).type === "money" && value !== null;
    const text = isMoney
      ? moneyText(value, "standard")
      : textWithUnit(name, said.value, profile.custom_fields);
    return { field: name, title: label, value: text, claims: said.claims };
  }
  const things = name === "round" ? profile.rounds : profile.people;
  const thing = things.find(({ claim_ids }) => claim_ids.includes(claimId));
  const claims = said.claims.filter(({ _id }) => thing?.claim_ids.includes(_id));
  const [first] = claims;
  return first ? { field: name, title: label, value: valueText(name, first.value), claims } : null;
}

const WIDE = "(width >= 64rem)";
const onWidth = (notify: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
};
const useIsWide = () =>
  useSyncExternalStore(
    onWidth,
    () => matchMedia(WIDE).matches,
    () => true,
  );

/** Next to the values on a wide screen, above them on a narrow one. */
export function EvidencePlace({ profile }: { profile: CompanyProfile }) {
  const { evidence, go } = useProfileAddress();
  const isWide = useIsWide();
  const shown = shownBy(evidence, profile);
  const [wasOpened, setOpened] = useState(shown !== null);
  if (shown && !wasOpened) setOpened(true);
  const close = () => go({ evidence: "" });
  if (!isWide)
    return (
      <>
        <div className="mt-10">
          <SupportSummary profile={profile} />
        </div>
        {wasOpened && <EvidenceDialog shown={shown} onClose={close} />}
      </>
    );
  return (
    <aside
      id="evidence"
      aria-label="Evidence"
      className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto border-border border-l pt-5 pb-4 pl-6"
    >
      {shown ? (
        <EvidencePanel key={evidence} shown={shown} onClose={close} />
      ) : (
        <SupportSummary profile={profile} />
      )}
    </aside>
  );
}
