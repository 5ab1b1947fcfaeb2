import { beforeAll, expect, test } from "vitest";
import { queryChat } from "@/lib/domains/chat/service/query";
import { removeDocument } from "@/lib/domains/documents/service/write";
import { ctxOf, ctxOfApiKey } from "@/tests/support/contexts";
import { aReadDocument } from "@/tests/support/documents";
import { aMember, type Member } from "@/tests/support/factories";

let admin: Member;
let policyId = "";

beforeAll(async () => {
  admin = await aMember({ role: "admin" });
  const policy = await aReadDocument(admin, {
    base: "policies",
    name: "ESG policy.md",
    content:
      "# ESG policy\n\n## Exclusions\n\nWe do not invest in companies that make weapons. Tobacco is excluded as well.\n",
  });
  policyId = policy._id;
  await aReadDocument(admin, {
    name: "Private.md",
    content: "# My own policy\n\nOur ESG policy on weapons will be ignored by me.\n",
  });
});

const ask = (question: string) =>
  queryChat.run(ctxOfApiKey(admin, ["read", "write"]), { query: question });

test("what a policy says is answered in its words, which open its page", async () => {
  const { sentences, citations } = await ask("What does our ESG policy say about weapons?");
  expect(sentences.map(({ text, status }) => [text, status])).toEqual([
    ["ESG policy.md, part 1", "inference"],
    ["“We do not invest in companies that make weapons.”", "proved"],
  ]);
  expect(citations).toMatchObject([
    { n: 1, source_id: policyId, quote: "We do not invest in companies that make weapons." },
  ]);
  expect(citations[0]?.url).toMatch(new RegExp(`^/documents/${policyId}\\?page=1&at=\\d+-\\d+$`));
});

test("what no policy says is said to be so, and a personal document answers nothing", async () => {
  const { sentences, citations } = await ask("What does our policy say about management fees?");
  expect(sentences.map(({ text }) => text)).toEqual(["None of your policies says this."]);
  expect(citations).toEqual([]);
});

test("without policies it says where they are added", async () => {
  const other = await aMember({ role: "admin" });
  const { sentences } = await queryChat.run(ctxOfApiKey(other, ["read", "write"]), {
    query: "Does our travel policy allow business class?",
  });
  expect(sentences[0]?.text).toBe("No policies have been added yet.");
});

test("a policy that was deleted is not quoted", async () => {
  await removeDocument.run(ctxOf(admin), { documentId: policyId });
  const { sentences } = await ask("What does our ESG policy say about weapons?");
  expect(sentences[0]?.text).toBe("No policies have been added yet.");
});
