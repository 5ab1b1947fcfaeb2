import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiProvider } from "@/components/providers/api-provider";
import { MeProvider } from "@/components/providers/me-provider";
import { useWrite, type WriteOptions } from "@/components/providers/use-write";
import { connectToaster } from "@/components/ui/toast";
import type { SpotlightApi } from "@/lib/client/api";
import { keyOf } from "@/lib/client/query-keys";
import type { ErrorCode } from "@/lib/core/errors";
import { demoMe } from "@/lib/demo/identity";
import { noteCalls } from "@/lib/domains/notes/contract";
import { opinionCalls } from "@/lib/domains/opinions/contract";

const input = { noteId: "note_1" };
const organizationId = demoMe.organization._id;
const keys = {
  versions: keyOf(organizationId, noteCalls.listNoteVersions, input),
  about: keyOf(organizationId, opinionCalls.listAbout, { company_id: "company_1" }),
  shareable: keyOf(organizationId, opinionCalls.listShareable, { companyId: "company_1" }),
};

let told: string[] = [];
beforeEach(() => {
  told = [];
  const say =
    (kind: string) =>
    (text: string, { action }: { action?: { label: string } } = {}) =>
      told.push([kind, text, action?.label].filter(Boolean).join(": "));
  connectToaster({ toast: { success: say("success"), error: say("error") } } as never);
});
afterEach(() => connectToaster(undefined));

type Options = WriteOptions<typeof noteCalls.remove>;

/** Deletes a note on a page; says which of its reads are out of date afterwards. */
async function remove(options: Options, refusal?: ErrorCode) {
  const cache = new QueryClient();
  for (const key of Object.values(keys)) cache.setQueryData(key, {});
  const answer = refusal
    ? { ok: false, error: { code: refusal, message: "Refused" } }
    : { ok: true, data: { undo_id: "undo_1" } };
  const api = { write: async () => answer } as unknown as SpotlightApi;
  let write: ((asked: typeof input) => Promise<unknown>) | undefined;
  function Page() {
    write = useWrite(noteCalls.remove, options).mutateAsync;
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <MeProvider me={demoMe}>
        <ApiProvider api={api}>
          <Page />
        </ApiProvider>
      </MeProvider>
    </QueryClientProvider>,
  );
  expect(await write?.(input)).toEqual(answer);
  return Object.entries(keys).flatMap(([name, key]) =>
    cache.getQueryState(key)?.isInvalidated ? [name] : [],
  );
}

test("reads again a call's answers, a noun's, or everything, after a refusal too", async () => {
  expect(await remove({})).toEqual([]);
  expect(await remove({ rereads: ["notes"] })).toEqual(["versions"]);
  expect(await remove({ rereads: ["notes", opinionCalls.listAbout] }, "FORBIDDEN")).toEqual([
    "versions",
    "about",
  ]);
  expect(await remove({ rereads: ["everything"] })).toEqual(["versions", "about", "shareable"]);
});

test("reads again only after a success, or only after a conflict", async () => {
  const options: Options = {
    rereadsOnSuccess: ["notes"],
    rereadsOnConflict: [opinionCalls.listAbout],
  };
  expect(await remove(options)).toEqual(["versions"]);
  expect(await remove(options, "CONFLICT")).toEqual(["about"]);
  expect(await remove(options, "NOT_FOUND")).toEqual(["about"]);
  expect(await remove(options, "FORBIDDEN")).toEqual([]);
});

test("offers to undo what was stored, and shows a refusal where no form does", async () => {
  const saved: unknown[] = [];
  const options: Options = {
    toastsRefusal: true,
    undoText: (_, { noteId }) => `Deleted ${noteId}`,
    onSaved: (data) => saved.push(data),
  };
  await remove(options);
  await remove(options, "FORBIDDEN");
  await remove({}, "FORBIDDEN");
  expect(told).toEqual(["success: Deleted note_1: Undo", "error: Refused"]);
  expect(saved).toEqual([{ undo_id: "undo_1" }]);
});
