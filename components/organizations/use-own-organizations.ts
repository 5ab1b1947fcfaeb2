"use client";

import { useRead } from "@/components/providers/use-read";
import { organizationCalls } from "@/lib/domains/organizations/contract";

/** The organizations that the person belongs to, read when they are wanted. */
export function useOwnOrganizations(isWanted: boolean) {
  return useRead(organizationCalls.listOwn, {}, { enabled: isWanted });
}
