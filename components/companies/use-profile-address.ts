"use client";

import { usePathname, useSearchParams } from "next/navigation";

export const profileTabs = [
  "overview",
  "funding",
  "people",
  "news",
  "evaluations",
  "notes",
  "documents",
  "similar",
  "sources",
  "activity",
] as const;
export type ProfileTab = (typeof profileTabs)[number];

type Place = {
  tab: ProfileTab;
  /** A day; empty for now. */
  asOf: string;
  /** What evidence is open: a field, or a field and the claim of one of its items; empty for none. */
  evidence: string;
};

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What is open in a profile, read from its address, so that a copied link shows the same. */
export function useProfileAddress() {
  const query = useSearchParams();
  const path = usePathname();
  const day = query.get("as_of") ?? "";
  const place: Place = {
    tab: profileTabs.find((tab) => tab === query.get("tab")) ?? "overview",
    asOf: isDay(day) ? day : "",
    evidence: query.get("evidence") ?? "",
  };
  const go = (changes: Partial<Place>) => {
    const { tab, asOf, evidence } = { ...place, ...changes };
    const next = new URLSearchParams();
    if (tab !== "overview") next.set("tab", tab);
    if (asOf) next.set("as_of", asOf);
    if (evidence) next.set("evidence", evidence);
    const address = next.size === 0 ? path : `${path}?${next}`;
    // The data is loaded already, so the address changes without asking the server for the page.
    if (changes.evidence === undefined) window.history.pushState(null, "", address);
    else window.history.replaceState(null, "", address);
  };
  return { ...place, go };
}
