"use client";

import { useQuery } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import type { SpotlightApi } from "@/lib/client/api";
import { keyOf } from "@/lib/client/query-keys";
import { organizationCalls } from "@/lib/domains/organizations/contract";

/** A member of the organization, as others see them. */
export type Person = { user_id: string; name: string; email: string };

const nobody: Person[] = [];
const byName = new Intl.Collator("en");

/** Reads the first page, which has the total, then the others in parallel. */
async function readEverybody(api: SpotlightApi, signal: AbortSignal): Promise<Person[]> {
  const read = (page: number) => api.read(organizationCalls.listMembers, { page }, { signal });
  const first = await read(1);
  const pages = Math.ceil(first.total / first.per_page);
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, nth) => read(nth + 2));
  const found = [first, ...(await Promise.all(others))].flatMap(({ items }) => items);
  // Who leaves or joins between two pages may appear on both.
  const once = new Map(found.map((person) => [person.user_id, person]));
  const people = [...once.values()].map(({ user_id, full_name, email }) => ({
    user_id,
    name: full_name,
    email,
  }));
  return people.toSorted((a, b) => byName.compare(a.name, b.name));
}

/** All members by name: to mention, choose or look up. */
export function useEverybody() {
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery({
    // Cached apart from the pages that the settings show.
    queryKey: keyOf(useMe().organization._id, organizationCalls.listMembers),
    queryFn: ({ signal }) => readEverybody(api, signal),
  });
  return { people: data ?? nobody, isRead: data !== undefined, error, isFetching, refetch };
}
