import type { ReactElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { aBoard } from "@/components/gallery/board-samples";
import { OwnField, OwnFields } from "@/components/watchlists/own-fields";
import { useEntryActs } from "@/components/watchlists/use-entry-acts";
import type { EntryPage } from "@/components/watchlists/use-entry-page";
import { keyOf } from "@/lib/client/query-keys";
import { customKey } from "@/lib/core/custom-fields";
import { demoMe } from "@/lib/demo/identity";
import { customFieldCalls } from "@/lib/domains/custom-fields/contract";
import type { CustomField } from "@/lib/domains/custom-fields/schema";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import type { EntryDetail } from "@/lib/domains/watchlists/schema/entry";
import { renderInProduct } from "@/tests/support/render-in-product";

type Shown = { label: string; onStore?: (value: string) => void; onChange?: Shown["onStore"] };
const { controls, write } = vi.hoisted(() => ({
  controls: new Map<string, Shown>(),
  write: vi.fn(),
}));
vi.mock("@/components/watchlists/entry-fields", () => {
  const control = (props: Shown) => {
    controls.set(props.label, props);
    return null;
  };
  return { Choice: control, Line: control };
});
vi.mock("@/components/providers/api-provider", async (original) => ({
  ...(await original<object>()),
  useApi: () => ({ write }),
}));
afterEach(() => vi.clearAllMocks());

const fieldOf = (kind: "text" | "choice", name: string, letter: string) => {
  const key = customKey(kind, `fld_${letter.repeat(24)}`);
  const more = { subject: "entry", unit: null, choices: ["Yes", "No"], archived_at: null };
  return { key, kind, name, ...more } as unknown as CustomField;
};
const ticket = fieldOf("text", "Ticket", "a");
const seat = fieldOf("choice", "Board seat", "b");

/** The controls of a deal's own fields, which have these values. */
function show(custom: EntryDetail["custom"]) {
  const board = aBoard("prj_1", 1);
  const [card] = board.cards;
  if (!card) throw new Error("The card is missing");
  const entry = { ...card, version: 1, custom } as unknown as EntryDetail;
  const organizationId = demoMe.organization._id;
  let shown: ReactElement<{ children: ReactElement[] }> | null = null;
  function Sheet() {
    const page = { acts: useEntryActs("prj_1", board) } as EntryPage;
    shown = OwnFields({ page, entry });
    return shown;
  }
  renderInProduct(<Sheet />, (cache) => {
    const items = [ticket, seat];
    cache.setQueryData(keyOf(organizationId, customFieldCalls.list, {}), { items } as never);
    cache.setQueryData(keyOf(organizationId, watchlistCalls.get, { entryId: card._id }), entry);
  });
  return { entry, keys: () => shown?.props.children.map(({ key }) => key) };
}

test("a second own field is stored with the version that the first one's answer has", async () => {
  const { entry } = show({});
  write.mockImplementation(async (_, { version, custom }) => ({
    ok: true,
    data: { ...entry, version: version + 1, custom, undo_id: null },
  }));
  controls.get("Ticket")?.onStore?.("2m");
  controls.get("Board seat")?.onChange?.("Yes");
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2));
  expect(write.mock.calls.map(([, { version, custom }]) => [version, custom])).toEqual([
    [1, { [ticket.key]: "2m" }],
    [2, { [seat.key]: "Yes" }],
  ]);
});

test("a choice stays the same control once it is stored, and a line starts again with its value", () => {
  expect(show({ [seat.key]: "Yes" }).keys()).toEqual(show({}).keys());
  const keyWith = (field: CustomField, value: string) =>
    (OwnField({ field, value, onStore: () => {} }) as ReactElement).key;
  expect(keyWith(seat, "Yes")).toBe(keyWith(seat, ""));
  expect(keyWith(ticket, "2m")).not.toBe(keyWith(ticket, ""));
});
