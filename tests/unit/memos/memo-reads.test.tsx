import { setImmediate } from "node:timers/promises";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { textOfMemo } from "@/components/memos/memo-address";
import { useEditMemo, useMemoRead } from "@/components/memos/use-memos";
import type { SpotlightApi } from "@/lib/client/api";
import { keyOf } from "@/lib/client/query-keys";
import { demoMe } from "@/lib/demo/identity";
import { memoCalls } from "@/lib/domains/memos/contract";
import type { Memo } from "@/lib/domains/memos/schema";
import { renderInProduct } from "@/tests/support/render-in-product";

const memoId = "mmo_1";
const titled = (title: string, updated_at: string) =>
  ({ _id: memoId, title, updated_at, outdated: null }) as Memo;
const before = titled("Before", "2026-01-01T00:00:00Z");
const saved = titled("Saved", "2026-01-02T00:00:00Z");

const organization = demoMe.organization._id;
const queryKey = keyOf(organization, memoCalls.get, { memoId });

/** A page that shows a memo's text; each comparison with what is stored now waits to be answered. */
function aPage() {
  const answers: ((memo: Memo) => void)[] = [];
  const api = {
    read: () => new Promise((resolve) => answers.push(resolve)),
    write: async () => ({ ok: true, data: saved }),
  } as unknown as SpotlightApi;
  let cache = new QueryClient();
  let edit: ReturnType<typeof useEditMemo>["mutateAsync"] | undefined;
  function Page() {
    useMemoRead(memoId);
    edit = useEditMemo().mutateAsync;
    return null;
  }
  const prepare = (prepared: QueryClient) => {
    cache = prepared;
    cache.setQueryData(keyOf(organization, memoCalls.get, textOfMemo(memoId)), before);
  };
  renderInProduct(<Page />, prepare, api);
  const options = cache.getQueryCache().find<Memo>({ queryKey })?.options ?? {};
  /** What the page does once it is in a browser, until the test ends. */
  const watched = new QueryObserver(cache, { ...options, queryKey, refetchInterval: false });
  onTestFinished(watched.subscribe(() => {}));
  const title = () => cache.getQueryData<Memo>(queryKey)?.title;
  return { answers, cache, title, save: () => edit?.({ memoId, title: "Saved" }) };
}

test("a comparison that began before an edit does not put the old words back", async () => {
  const { answers, title, save } = aPage();
  await save();
  expect(title()).toBe("Saved");
  expect(answers).toHaveLength(1);
  answers[0]?.(before);
  await setImmediate();
  expect(title()).toBe("Saved");
});

test("reading again begins anew while the first comparison is on its way", async () => {
  const { answers, cache, title } = aPage();
  void cache.invalidateQueries({ queryKey });
  expect(answers).toHaveLength(2);
  answers[1]?.(saved);
  answers[0]?.(before);
  await setImmediate();
  expect(title()).toBe("Saved");
});
