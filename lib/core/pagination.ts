import { z } from "zod";
import { MAX_PAGE, MAX_PER_PAGE } from "./limits";

/** The `page` and `per_page` of a list call, as they come from a query string. */
export const pageInput = (perPage: number) => ({
  page: z.coerce
    .number("Must be a number")
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .max(MAX_PAGE, `Must be at most ${MAX_PAGE}`)
    .default(1),
  per_page: z.coerce
    .number("Must be a number")
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .transform((asked) => Math.min(asked, MAX_PER_PAGE))
    .default(perPage),
});

export type PageRequest = { page: number; per_page: number };

/** A page of `item`: SPEC.md's `items` with the total count. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), per_page: z.int() });

/** Rows to skip before the requested page. */
export const offsetOf = ({ page, per_page }: PageRequest) => (page - 1) * per_page;

/** The total count of a list; queried only when the page itself does not reveal it. */
export async function countTotal(
  page: PageRequest,
  rows: number,
  count: () => PromiseLike<{ total: number }[]>,
): Promise<number> {
  const isLast = rows < page.per_page && (rows > 0 || page.page === 1);
  return isLast ? offsetOf(page) + rows : ((await count())[0]?.total ?? 0);
}
