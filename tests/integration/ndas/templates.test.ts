import { expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { readDocument } from "@/lib/domains/ndas/service/read-document";
import {
  addTemplate,
  fillTemplate,
  listTemplates,
  removeTemplate,
} from "@/lib/domains/ndas/service/templates";
import { ctxOf } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { anNdaTemplate, stored } from "../../support/ndas";

test("a text with fields becomes a document whose fields are filled in, and nothing else", async () => {
  const member = await aMember();
  const { _id: ndaTemplateId, fields } = await anNdaTemplate(member);
  expect(fields).toEqual(["firm_name", "receiver_name"]);
  const values = { firm_name: "Ridge & Sons", receiver_name: "<b>Ada</b>" };
  const file = await fillTemplate.run(ctxOf(member), { ndaTemplateId, values });
  expect(file.file_name).toBe("Mutual NDA.docx");
  const { kind, pages } = await readDocument(await stored(file.content, file.file_name));
  expect(kind).toBe("docx");
  expect(pages.join("\n").trim()).toBe(
    "Ridge & Sons and <b>Ada</b> keep what they learn confidential.",
  );
  const lacking = fillTemplate.run(ctxOf(member), {
    ndaTemplateId,
    values: { firm_name: "Ridge" },
  });
  const { details } = await failureOf(lacking);
  expect(details.fields).toEqual({ "values.receiver_name": ["Fill in {{receiver_name}}"] });
});

test("a template is kept by name, replaced by the same name, deleted and brought back", async () => {
  const member = await aMember();
  const names = async () => (await listTemplates.run(ctxOf(member), {})).items;
  await anNdaTemplate(member, "With {{receiver_name}}");
  const { _id } = await anNdaTemplate(member, "Again with {{company_name}}");
  expect(await names()).toMatchObject([{ name: "Mutual NDA", fields: ["company_name"] }]);
  const gone = await removeTemplate.run(ctxOf(member), { ndaTemplateId: _id });
  expect(await names()).toEqual([]);
  await undoAct.run(ctxOf(member), { undoId: gone.undo_id });
  expect(await names()).toHaveLength(1);
});

test("a PDF is refused, because nothing can be filled in it", async () => {
  const member = await aMember();
  const file = await stored();
  const added = addTemplate.run(ctxOf(member), { name: "Mutual NDA", file });
  expect(await codeOf(added)).toBe("INVALID_INPUT");
});
