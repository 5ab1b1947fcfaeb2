import { beforeAll, describe, expect, test } from "vitest";
import { sendMessage } from "@/lib/domains/chat/service/messages";
import { queryChat } from "@/lib/domains/chat/service/query";
import { getSession, updateSession } from "@/lib/domains/chat/service/sessions";
import { startThread } from "@/lib/domains/chat/service/start";
import { addBaseMember } from "@/lib/domains/documents/service/bases";
import { removeDocument } from "@/lib/domains/documents/service/write";
import { ctxOf, ctxOfApiKey } from "@/tests/support/contexts";
import { aBase, aReadDocument } from "@/tests/support/documents";
import { aMember, aThread, type Member } from "@/tests/support/factories";
import { codeOf } from "@/tests/support/failures";
import { follow, isDone, takeUntil } from "@/tests/support/threads";

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

test("quotes a policy in its own words, each opening its page", async () => {
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

test("says that no policy answers a question, and ignores personal documents", async () => {
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

describe("other documents", () => {
  const which = "Which documents mention a churn of 4 %?";
  let mate: Member;
  let other: Member;
  let team = "";

  const answer = async (who: Member, question: string, thread?: string) => {
    const sessionId = thread ?? (await aThread(who))._id;
    const { response } = await sendMessage.run(ctxOf(who), { sessionId, content: question });
    return { sessionId, texts: response.sentences.map(({ text }) => text) };
  };
  const share = async (who: Member, sessionId: string) => {
    const { version } = await getSession.run(ctxOf(who), { sessionId });
    return updateSession.run(ctxOf(who), { sessionId, is_shared: true, version });
  };
  const SILENT = "None of the documents that you can read says this.";

  beforeAll(async () => {
    const organization = { id: admin.orgId, name: admin.organizationName };
    [mate, other] = [await aMember({ organization }), await aMember({ organization })];
    ({ _id: team } = await aBase(mate, "Harbor fund"));
    await addBaseMember.run(ctxOf(mate), { baseId: team, user_id: admin.userId });
    const content = (of: string) => `# ${of}\n\nThe churn of ${of} was 4 % in May.\n`;
    await aReadDocument(mate, { base: team, name: "Harbor.md", content: content("Harbor") });
    await aReadDocument(mate, { name: "Own.md", content: content("Quay") });
  });

  test("are quoted to those who can read them, and named apart from others", async () => {
    const { texts } = await answer(mate, which);
    expect(texts.toSorted()).toEqual([
      "Harbor.md, part 1",
      "Own.md, part 1",
      "“The churn of Harbor was 4 % in May.”",
      "“The churn of Quay was 4 % in May.”",
    ]);
    expect((await answer(admin, which)).texts).toEqual([
      "Harbor.md, part 1",
      "“The churn of Harbor was 4 % in May.”",
    ]);
    expect((await answer(other, which)).texts).toEqual([SILENT]);
    const { sentences } = await ask(which);
    expect(sentences.map(({ text }) => text)).toEqual([SILENT]);
  });

  test("are those of the base that the question names", async () => {
    const { texts } = await answer(mate, "Which documents mention a churn of 4 % in Harbor fund?");
    expect(texts).toEqual(["Harbor.md, part 1", "“The churn of Harbor was 4 % in May.”"]);
  });

  test("are those of the bases that the thread may use", async () => {
    const { _id: sessionId } = await aThread(mate);
    const use = async (bases: string[] | null, who = mate) => {
      const { version } = await getSession.run(ctxOf(who), { sessionId });
      return updateSession.run(ctxOf(who), { sessionId, bases, version });
    };
    await use([team]);
    expect((await getSession.run(ctxOf(mate), { sessionId })).bases).toEqual([team]);
    expect((await answer(mate, which, sessionId)).texts).toEqual([
      "Harbor.md, part 1",
      "“The churn of Harbor was 4 % in May.”",
    ]);
    const policies = await answer(mate, "What does our ESG policy say about weapons?", sessionId);
    expect(policies.texts[0]).toBe("This thread may not use these documents.");
    await use(["policies"]);
    expect((await answer(mate, which, sessionId)).texts).toEqual([SILENT]);
    expect(await codeOf(use(["bas_none"]))).toBe("NOT_FOUND");
    await use(null);
    expect((await answer(mate, which, sessionId)).texts).toHaveLength(4);
  });

  test("a thread that may use policies alone stays shareable, from its first question on", async () => {
    const starting = { content: which, bases: ["policies"] };
    const { session_id: sessionId } = await startThread.run(ctxOf(mate), starting);
    await takeUntil(await follow(mate, sessionId), isDone);
    const thread = await getSession.run(ctxOf(mate), { sessionId });
    expect(thread.bases).toEqual(["policies"]);
    expect(thread.messages.at(-1)?.content).toBe(SILENT);
    await share(mate, sessionId);
    expect((await answer(mate, which, sessionId)).texts).toEqual([SILENT]);
    const { version } = await getSession.run(ctxOf(mate), { sessionId });
    await updateSession.run(ctxOf(mate), { sessionId, bases: null, version });
    expect(await codeOf(answer(mate, which, sessionId))).toBe("UNAVAILABLE");
    const foreign = startThread.run(ctxOf(other), { content: which, bases: [team] });
    expect(await codeOf(foreign)).toBe("NOT_FOUND");
  });

  test("make a thread private for good, whether they say it or not", async () => {
    for (const who of [mate, other]) {
      const { sessionId } = await answer(who, which);
      expect(await codeOf(share(who, sessionId))).toBe("CONFLICT");
      const { _id: shared } = await aThread(who);
      await share(who, shared);
      expect(await codeOf(answer(who, which, shared))).toBe("UNAVAILABLE");
      const told = JSON.stringify(await getSession.run(ctxOf(who), { sessionId: shared }));
      expect(told).not.toMatch(/Harbor|Quay|4 % in May/);
    }
  });
});

test("a policy that was deleted is not quoted", async () => {
  await removeDocument.run(ctxOf(admin), { documentId: policyId });
  const { sentences } = await ask("What does our ESG policy say about weapons?");
  expect(sentences[0]?.text).toBe("No policies have been added yet.");
});
