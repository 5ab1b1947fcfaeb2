import { expect, test } from "vitest";
import { readAll } from "@/lib/client/read-all";
import { criteriaCalls } from "@/lib/domains/criteria/contract";

test("every page is read, and what stands on two pages is there once", async () => {
  const asked: unknown[] = [];
  const ids = Array.from({ length: 250 }, (_, at) => ({ _id: `crt_${at}` }));
  const read = async (_call: unknown, input: { page: number; per_page: number }) => {
    asked.push(input);
    const from = (input.page - 1) * input.per_page;
    // The last of each page stands on the next as well.
    const items = ids.slice(Math.max(0, from - 1), from + input.per_page);
    return { items, total: ids.length, ...input };
  };
  const input = { access_type: "personal" as const };
  const api = { read } as unknown as Parameters<typeof readAll>[0];
  const { items } = await readAll(api, criteriaCalls.list, input, AbortSignal.timeout(1_000));
  expect(items).toEqual(ids);
  expect(asked).toEqual([1, 2, 3].map((page) => ({ ...input, page, per_page: 100 })));
});
