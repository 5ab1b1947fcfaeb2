import type { Metadata } from "next";
import { cookies } from "next/headers";
import { Explorer } from "@/components/explorer/explorer";
import { askedOf, searchInputOf } from "@/components/explorer/search-address";
import { RAIL_COOKIE } from "@/lib/client/preference-cookies";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { companyCalls } from "@/lib/domains/companies/contract";
import { loadCompanySearch } from "@/lib/domains/companies/loaders";
import { SearchCompaniesInput } from "@/lib/domains/companies/schema/search";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Search" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Companies found by a question; `/companies` is the same page with the whole list first. */
export default async function SearchPage({ searchParams }: Props) {
  const [me, given, jar] = await Promise.all([loadMe(), searchParams, cookies()]);
  const asked = askedOf(given);
  const input = searchInputOf(asked);
  const search = SearchCompaniesInput.safeParse(input);
  const explorer = <Explorer isRailOpen={jar.get(RAIL_COOKIE)?.value !== "hidden"} />;
  // An invalid question is sent by the page itself, which shows what is wrong with it.
  if (!search.success) return explorer;
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, companyCalls.search, input, "pages")}
      load={async () => ({
        pages: [await loadCompanySearch(search.data)],
        pageParams: [asked.page],
      })}
    >
      {explorer}
    </Hydrate>
  );
}
