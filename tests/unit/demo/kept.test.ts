import { afterEach, expect, test, vi } from "vitest";
import { forgetKeptWork, keepWork, readKeptWork } from "@/lib/client/kept-work";
import { companyWithId } from "@/lib/demo/companies/known";
import { workToKeep } from "@/lib/demo/kept";
import { createDemoStorage } from "@/lib/demo/storage";
import { contracts } from "@/lib/domains/contracts";
import { aDemo, aTextStorage } from "@/tests/support/demo";

afterEach(() => vi.unstubAllGlobals());

const at = new Date("2026-11-25T10:00:00Z");

function keptIn(kept: Map<string, string>) {
  const storage = { getItem: (name: string) => kept.get(name) ?? null } as Storage;
  return workToKeep(
    createDemoStorage(() => storage),
    at,
  );
}

test("keeps names and websites of a visitor's work, but no figures", async () => {
  const { api, kept } = aDemo({ now: () => at });
  const { projects } = contracts;
  await api.write(projects.create, {
    project_name: "Payments",
    companies: ["demo_stripe", "demo_plaid"],
  });
  expect(keptIn(kept)).toEqual([
    {
      name: "Payments",
      companies: [
        { name: "Stripe", website: "https://stripe.com" },
        { name: "Plaid", website: "https://plaid.com" },
      ],
    },
  ]);
});

test("without projects of their own, those of the sample are taken along, archived ones are not", async () => {
  const { api, kept } = aDemo({ now: () => at });
  const all = keptIn(kept);
  expect(all.map(({ name, companies }) => [name, companies.length])).toEqual([
    ["AI leaders", 4],
    ["European fintech", 2],
  ]);
  expect(companyWithId("demo_mistral")?.sample.name).toBe(all[0]?.companies[1]?.name);
  const { archive } = contracts.projects;
  expect(
    await api.write(archive, { projectId: "demo_project_ai", is_archived: true }),
  ).toMatchObject({ ok: true });
  expect(keptIn(kept).map(({ name }) => name)).toEqual(["European fintech"]);
});

test("stores kept work in the browser, and leaves out what is broken", () => {
  const { kept, storage } = aTextStorage();
  vi.stubGlobal("localStorage", storage);
  keepWork([{ name: "Payments", companies: [{ name: "Stripe", website: null }] }]);
  expect(readKeptWork()).toEqual([
    { name: "Payments", companies: [{ name: "Stripe", website: null }] },
  ]);
  forgetKeptWork();
  expect(readKeptWork()).toEqual([]);
  for (const text of [
    "{",
    "null",
    "3",
    '[{"name":""}]',
    '[{"name":"A","companies":7}]',
    "[null]",
  ]) {
    kept.set("spotlight:kept-work", text);
    expect([text, readKeptWork()]).toEqual([text, []]);
  }
  kept.set(
    "spotlight:kept-work",
    '[{"name":"A","companies":[{"name":1},{"name":"B","funding":9}]}]',
  );
  expect(readKeptWork()).toEqual([{ name: "A", companies: [{ name: "B", website: null }] }]);
});
