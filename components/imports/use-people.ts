"use client";

import { useEverybody } from "@/components/organizations/use-everybody";
import { useMe } from "@/components/providers/me-provider";
import type { ImportSummary } from "@/lib/domains/imports/schema";

type Made = Pick<ImportSummary, "kind" | "user_id">;

/** The name of whoever uploaded an import. */
export function usePeople(): (made: Made) => string {
  const me = useMe();
  const { people } = useEverybody();
  return ({ kind, user_id }) => {
    if (kind === "starter") return "Spotlight";
    if (user_id === null) return "The API";
    if (user_id === me._id) return "You";
    return people.find((one) => one.user_id === user_id)?.name ?? "A colleague";
  };
}
