import { expect, test } from "vitest";
import { cancelImport, retryImport } from "@/lib/domains/imports/service/attempts";
import { getImport } from "@/lib/domains/imports/service/import";
import { progressOf } from "@/lib/domains/imports/service/progress";
import { commitImport } from "@/lib/domains/imports/service/steps";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { importFile, readAgain, writeImportOf } from "../../support/imports";
import { asOwner } from "../../support/owner";

const list = "Name,Country\nFjord,Norway\n";
const companiesOf = async (orgId: string) =>
  (await asOwner()`select 1 from companies where org_id = ${orgId}`).length;

test("a cancelled import leaves nothing, though its job is at it, and can be tried again", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  const { _id: importId } = await importFile(member, list);
  await commitImport.run(ctx, { importId });
  const progress = progressOf(ctxOfJob(member.orgId), importId);
  await progress({ done: 0, total: 1 });
  expect(await cancelImport.run(ctx, { importId })).toMatchObject({
    status: "failed",
    error: "It was canceled. Nothing was changed.",
  });
  const told = await failureOf(progress({ done: 1, total: 1 }));
  expect(told.message).toBe("It was canceled.");
  await writeImportOf(member, importId);
  expect(await companiesOf(member.orgId)).toBe(0);

  expect(await retryImport.run(ctx, { importId })).toMatchObject({ status: "parsing" });
  await readAgain(member, importId);
  await commitImport.run(ctx, { importId });
  await writeImportOf(member, importId);
  expect(await getImport.run(ctx, { importId })).toMatchObject({ status: "committed" });
  expect(await companiesOf(member.orgId)).toBe(1);
});

test("what is not at work cannot be cancelled, and what did not fail not tried again", async () => {
  const member = await aMember();
  const { _id: importId } = await importFile(member, list);
  expect(await codeOf(cancelImport.run(ctxOf(member), { importId }))).toBe("CONFLICT");
  expect(await codeOf(retryImport.run(ctxOf(member), { importId }))).toBe("CONFLICT");
});
