import { expect, test, vi } from "vitest";
import { createDemoStorage, listNames, stateNames } from "@/lib/demo/storage";
import { usualProjects } from "@/lib/demo/usual";
import { contracts } from "@/lib/domains/contracts";
import { aDemo, aTextStorage } from "@/tests/support/demo";

const quiet = () => vi.spyOn(console, "warn").mockImplementation(() => {});

test("nothing stored gives the default projects; a broken text an empty list, and defaults by id", async () => {
  const warn = quiet();
  const { api, kept } = aDemo();
  const list = async () => (await api.read(contracts.projects.list, {})).items;
  expect((await list()).map(({ project_name }) => project_name)).toEqual(
    usualProjects().map(({ project_name }) => project_name),
  );
  for (const broken of ["{", "null ", '"text"', "[1]", "[{}]", '[{"_id":1}]']) {
    kept.set("spotlight:demo:projects", broken);
    expect([broken, await list()]).toEqual([broken, []]);
    const usual = await api.read(contracts.projects.get, { projectId: "demo_project_ai" });
    expect(usual.project_name).toBe("AI leaders");
  }
  // A default that was deleted stays deleted.
  kept.set("spotlight:demo:projects", JSON.stringify(usualProjects().slice(1)));
  await expect(
    api.read(contracts.projects.get, { projectId: "demo_project_ai" }),
  ).rejects.toMatchObject({ status: 404 });
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});

test("every page's reads go on when each of the stored texts is broken", async () => {
  const warn = quiet();
  const { api, kept } = aDemo();
  for (const name of [...listNames, ...stateNames]) kept.set(`spotlight:demo:${name}`, "{broken");
  await api.read(contracts.chat.listSessions, {});
  await api.read(contracts.watchlists.readOverview, {});
  await api.read(contracts.evaluations.list, {});
  await api.read(contracts.criteria.list, {});
  await api.read(contracts.opinions.listAbout, { company_id: "demo_stripe" });
  await api.read(contracts.searches.listRecent, {});
  expect((await api.read(contracts.companies.list, {})).total).toBe(9);
  warn.mockRestore();
});

test("keeps data until the page is left if the storage is full or forbidden", () => {
  const warn = quiet();
  const refuse = () => {
    throw new DOMException("The quota has been exceeded", "QuotaExceededError");
  };
  const full = createDemoStorage(() => ({ ...aTextStorage().storage, setItem: refuse }));
  full.write("projects", [{ _id: "one" }]);
  expect(full.list("projects")).toEqual([{ _id: "one" }]);
  full.remove("projects");
  expect(full.list("projects", () => [{ _id: "usual" }])).toEqual([{ _id: "usual" }]);
  const forbidden = createDemoStorage(() => refuse());
  expect(forbidden.list("projects", () => [{ _id: "usual" }])).toEqual([{ _id: "usual" }]);
  expect(forbidden.value("step")).toBeNull();
  forbidden.write("step", 3);
  expect(forbidden.value("step")).toBe(3);
  forbidden.remove("step");
  warn.mockRestore();
});

test("the demo's texts carry names of their own", async () => {
  const { api, kept } = aDemo();
  await api.write(contracts.chat.startThread, { content: "Explain generative AI" });
  await api.write(contracts.projects.create, { project_name: "Mine" });
  const names = [...kept.keys()];
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) expect(name).toMatch(/^spotlight:demo:[a-z]+$/);
});

test("an act is undone once, and not when it was changed again since", async () => {
  const { api } = aDemo();
  const { create, update } = contracts.notes;
  const made = await api.write(create, { body: "Payments", company_id: "demo_stripe" });
  if (!made.ok) throw new Error(made.error.message);
  const { _id, undo_id } = made.data;
  await api.write(update, { noteId: _id, title: "Later", version: 1 });
  const { undo, listUndo } = contracts.activity;
  const refused = await api.write(undo, { undoId: undo_id ?? "" });
  expect(refused).toMatchObject({ ok: false, error: { code: "CONFLICT" } });
  const [edit] = (await api.read(listUndo, { state: "open" })).items;
  expect(await api.write(undo, { undoId: edit?._id ?? "" })).toMatchObject({ ok: true });
  expect(await api.write(undo, { undoId: undo_id ?? "" })).toMatchObject({ ok: true });
  expect(await api.write(undo, { undoId: undo_id ?? "" })).toMatchObject({ ok: false });
  const about = await api.read(contracts.opinions.listAbout, { company_id: "demo_stripe" });
  expect(about.notes.total).toBe(0);
});
