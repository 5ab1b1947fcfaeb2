import { expect, test } from "vitest";
import { hideLenses, listLenses } from "@/lib/domains/criteria/service/lenses";
import { getCriteria, listCriteria } from "@/lib/domains/criteria/service/read";
import { ctxOf } from "../../support/contexts";
import { aFirm } from "../../support/evaluated-firm";
import { anEvaluation } from "../../support/evaluations";
import { aCompanyByHand } from "../../support/factories";
import { codeOf } from "../../support/failures";

const namesIn = async (member: Parameters<typeof ctxOf>[0]) =>
  (await listCriteria.run(ctxOf(member), {})).items.map(({ name }) => name);

test("an admin hides lenses from everybody; what was evaluated by them stays", async () => {
  const { owner, colleague, stranger } = await aFirm();
  const admin = { ...owner, role: "admin" as const };
  const { _id: companyId } = await aCompanyByHand(owner);
  const asked = { company_id: companyId, criteria_id: "lens_sequoia" };
  await anEvaluation(owner, asked);
  const shown = await hideLenses.run(ctxOf(admin), { hidden: ["sequoia", "bessemer"] });
  expect(shown.items.filter(({ is_hidden }) => is_hidden).map(({ firm }) => firm)).toEqual([
    "sequoia",
    "bessemer",
  ]);
  expect(await namesIn(colleague)).toEqual(["Accenture-style lens", "a16z-style lens"]);
  expect(await namesIn(stranger)).toHaveLength(4);
  const page = await listCriteria.run(ctxOf(colleague), { per_page: 1, page: 2 });
  expect([page.total, page.items[0]?.name]).toEqual([2, "a16z-style lens"]);
  const still = await getCriteria.run(ctxOf(colleague), { criteriaId: "lens_sequoia" });
  expect(still.name).toBe("Sequoia-style lens");
  expect((await anEvaluation(owner, asked)).criteria_name).toBe("Sequoia-style lens");
  await hideLenses.run(ctxOf(admin), { hidden: [] });
  expect(await namesIn(colleague)).toHaveLength(4);
});

test("a member reads which lenses are hidden and hides none", async () => {
  const { colleague } = await aFirm();
  const member = { ...colleague, role: "member" as const };
  expect((await listLenses.run(ctxOf(member), {})).items).toHaveLength(4);
  const hiding = hideLenses.run(ctxOf(member), { hidden: ["a16z"] });
  expect(await codeOf(hiding)).toBe("FORBIDDEN");
});
