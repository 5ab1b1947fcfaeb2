"use client";

import { useRead } from "@/components/providers/use-read";
import { organizationCalls } from "@/lib/domains/organizations/contract";

/** The person's organizations, loaded on demand. */
export function useOwnOrganizations(isWanted: boolean) {
  return useRead(organizationCalls.listOwn, {}, { enabled: isWanted });
}
