import type { Metadata } from "next";
import { cookies } from "next/headers";
import { Explorer } from "@/components/explorer/explorer";
import {
  askedOf,
  questionOf,
  readColumns,
  readLayout,
  searchInputOf,
} from "@/components/explorer/search-address";
import { COLUMNS_COOKIE, LAYOUT_COOKIE, RAIL_COOKIE } from "@/lib/client/preference-cookies";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { companyCalls } from "@/lib/domains/companies/contract";
import { loadCompanySearch, loadKnownCounts } from "@/lib/domains/companies/loaders";
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
  const kept = readColumns(jar.get(COLUMNS_COOKIE)?.value || null);
  const explorer = (
    <Explorer
      isRailOpen={jar.get(RAIL_COOKIE)?.value !== "hidden"}
      kept={{ columns: kept, layout: readLayout(jar.get(LAYOUT_COOKIE)?.value) }}
    />
  );
  // An invalid question is sent by the page itself, which shows what is wrong with it.
  if (!search.success) return explorer;
  const question = questionOf(asked);
  const hasColumns = kept !== null || given.columns !== undefined;
  const known = hasColumns ? null : loadKnownCounts(question);
  const first = loadCompanySearch(search.data);
  const found = (
    <Hydrate
      queryKey={keyOf(me.organization._id, companyCalls.search, input, "pages")}
      load={async () => ({
        pages: [await first],
        pageParams: [asked.page],
      })}
    >
      {explorer}
    </Hydrate>
  );
  if (!known) return found;
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, companyCalls.countKnown, question)}
      load={() => known}
    >
      {found}
    </Hydrate>
  );
}
