import { expect, test } from "vitest";
import { createQueryClient } from "@/components/providers/query-provider";

test("reads are trusted for 300 seconds, and read again on reconnect but not on focus", () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 300_000,
    refetchOnReconnect: true,
    refetchOnWindowFocus: false,
  });
});
