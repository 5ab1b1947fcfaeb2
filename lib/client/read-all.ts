import type { SpotlightApi } from "@/lib/client/api";
import type { Call, InputOf, OutputOf } from "@/lib/core/contract";
import { MAX_PER_PAGE } from "@/lib/core/limits";

type Page = { items: { _id: string }[]; total: number };

/** Reads the first page, which has the total, then the others in parallel: one answer with all items. */
export async function readAll<C extends Call>(
  api: Pick<SpotlightApi, "read">,
  call: C,
  input: InputOf<C>,
  signal: AbortSignal,
): Promise<OutputOf<C>> {
  const read = async (page: number) => {
    const part: unknown = { ...(input as object), page, per_page: MAX_PER_PAGE };
    const answer: unknown = await api.read(call, part as InputOf<C>, { signal });
    return answer as Page;
  };
  const first = await read(1);
  const pages = Math.ceil(first.total / MAX_PER_PAGE);
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, nth) => read(nth + 2));
  const found = [first, ...(await Promise.all(others))].flatMap(({ items }) => items);
  // What comes or goes between two pages may stand on both.
  const once = new Map(found.map((item) => [item._id, item]));
  const all: unknown = { ...first, items: [...once.values()] };
  return all as OutputOf<C>;
}
