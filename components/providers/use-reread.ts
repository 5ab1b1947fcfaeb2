"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMe } from "@/components/providers/me-provider";
import { keyOf, nounKeyOf } from "@/lib/client/query-keys";
import type { Call } from "@/lib/core/contract";

/** What to read again: a call's answers, those of all calls of a noun (`projects`), or `everything`. */
export type Shown = Call | string;

function keyOfShown(organizationId: string, shown: Shown) {
  if (shown === "everything") return [organizationId];
  return typeof shown === "string"
    ? nounKeyOf(organizationId, shown)
    : keyOf(organizationId, shown);
}

/** Reads what is on the page again, and the rest when it is next shown. */
export function useReread() {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return (shown: readonly Shown[]) =>
    Promise.all(
      shown.map((one) => cache.invalidateQueries({ queryKey: keyOfShown(organizationId, one) })),
    );
}
