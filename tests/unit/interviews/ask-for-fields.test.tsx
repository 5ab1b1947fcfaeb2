import { expect, test, vi } from "vitest";
import { NotKnownFields } from "@/components/companies/not-known-fields";
import { NewInterview } from "@/components/interviews/new-interview";
import { keyOf } from "@/lib/client/query-keys";
import { demoMe } from "@/lib/demo/identity";
import { companyCalls } from "@/lib/domains/companies/contract";
import { aDemo } from "@/tests/support/demo";
import { visit } from "@/tests/support/navigation";
import { renderInProduct } from "@/tests/support/render-in-product";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).navigation);

const companyId = "demo_revolut";

test("links missing fields to an interview that asks for them, answered as those fields", async () => {
  const profile = await aDemo().api.read(companyCalls.get, { companyId });
  const html = renderInProduct(
    <NotKnownFields unknown={["employees", "tags", "hiring"]} rare={[]} profile={profile} />,
    () => {},
  );
  const href = /href="([^"]*founder-interview[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  expect(href).toBe(`/agents/founder-interview/new?company=${companyId}&fields=employees%2Chiring`);
  visit(new URL(href ?? "", "http://x").search);
  const form = renderInProduct(<NewInterview />, (cache) =>
    cache.setQueryData(keyOf(demoMe.organization._id, companyCalls.get, { companyId }), {
      ...profile,
      values: {},
    }),
  );
  const asked = [...form.matchAll(/<textarea[^>]*name="question"[^>]*>([^<]*)/g)].map(([, q]) => q);
  expect(asked).toEqual(["How many people work for you?", "Are you hiring at the moment?"]);
  const answeredAs = [...form.matchAll(/value="(\w+)" selected=""/g)].map(([, field]) => field);
  expect(answeredAs).toEqual(["employees", "hiring"]);
});
