"use client";

import { useQuery } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import type { SpotlightApi } from "@/lib/client/api";
import { keyOf, LIFETIME_SECONDS, lifetime } from "@/lib/client/query-keys";
import { COMPANIES_AT_ONCE } from "@/lib/domains/logos/constants";
import { logoCalls } from "@/lib/domains/logos/contract";

/** How long the rows of a page have to name their companies before they are asked for, in ms. */
const GATHER_MS = 20;

type Batch = { ids: Set<string>; urls: Promise<Map<string, string>> };
const batches = new WeakMap<SpotlightApi, Batch>();

function startBatch(api: SpotlightApi): Batch {
  const ids = new Set<string>();
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    if (batches.get(api)?.ids === ids) batches.delete(api);
    const { items } = await api.read(logoCalls.locate, { companies: [...ids].join(",") });
    return new Map(items.map(({ company_id, logo_url }) => [company_id, logo_url]));
  };
  const batch = { ids, urls: read() };
  batches.set(api, batch);
  return batch;
}

/** The address of a company's logo, or null; one request serves all tiles that ask together. */
async function logoOf(api: SpotlightApi, companyId: string): Promise<string | null> {
  const open = batches.get(api);
  const batch = open && open.ids.size < COMPANIES_AT_ONCE ? open : startBatch(api);
  batch.ids.add(companyId);
  return (await batch.urls).get(companyId) ?? null;
}

/** The address of a company's logo, if it has one. */
export function useLogo(companyId: string): string | undefined {
  const api = useApi();
  const { data } = useQuery({
    ...lifetime(LIFETIME_SECONDS.company),
    queryKey: [...keyOf(useMe().organization._id, logoCalls.locate), companyId],
    queryFn: () => logoOf(api, companyId),
  });
  return data ?? undefined;
}
