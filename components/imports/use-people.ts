"use client";

import { useMembers } from "@/components/organizations/use-members";
import { useMe } from "@/components/providers/me-provider";
import type { ImportSummary } from "@/lib/domains/imports/schema";

type Made = Pick<ImportSummary, "kind" | "user_id">;

/** Who handed an import in, by name. */
export function usePeople(): (made: Made) => string {
  const me = useMe();
  const { data } = useMembers();
  const members = data?.pages.flatMap(({ items }) => items) ?? [];
  return ({ kind, user_id }) => {
    if (kind === "starter") return "Spotlight";
    if (user_id === null) return "The API";
    if (user_id === me._id) return "You";
    return members.find((one) => one.user_id === user_id)?.full_name ?? "A colleague";
  };
}
