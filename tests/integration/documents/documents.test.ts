import { existsSync, rmSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { PICTURE_BEING_READ } from "@/lib/core/picture-being-read";
import { PICTURE } from "@/lib/documents/document";
import { undoAct } from "@/lib/domains/activity/service";
import { addDocument } from "@/lib/domains/documents/service/add";
import { listBases } from "@/lib/domains/documents/service/bases";
import { getDocument, listDocuments, listPages } from "@/lib/domains/documents/service/read";
import { readPictures } from "@/lib/domains/documents/service/read-pictures";
import { searchDocuments } from "@/lib/domains/documents/service/search";
import { removeDocument, retryDocument } from "@/lib/domains/documents/service/write";
import { documentSubject } from "@/lib/domains/documents/subject";
import { pathOf, storeStream } from "@/lib/platform/storage";
import { ctxOf, ctxOfJob } from "@/tests/support/contexts";
import { docx, paragraph, pdf } from "@/tests/support/document-files";
import {
  aDocument,
  aReadDocument,
  readNow,
  readPicturesNow,
  readTextNow,
} from "@/tests/support/documents";
import { aCompany } from "@/tests/support/evidence";
import { aMember, type Member } from "@/tests/support/factories";
import { asOwner } from "@/tests/support/owner";
import { scan, sheet } from "@/tests/support/pictures";

let admin: Member;
beforeAll(async () => {
  admin = await aMember({ role: "admin" });
});

const fileOf = async (documentId: string) => {
  const [row] = await asOwner()`select file_key from documents where id = ${documentId}`;
  return pathOf(row?.file_key);
};

const found = async (member: Member, q: string, more = {}) =>
  (await searchDocuments.run(ctxOf(member), { q, ...more })).items;

describe("a document", () => {
  test("is received, then read into pages that people open", async () => {
    const { _id: documentId, status } = await aDocument(admin, {
      name: "ESG.pdf",
      content: pdf([[{ text: "We invest in nothing with weapons." }], [{ text: "Second page." }]]),
    });
    expect(status).toBe("received");
    await readNow(admin, documentId);
    expect(await getDocument.run(ctxOf(admin), { documentId })).toMatchObject({
      ...{ status: "indexed", pages: 2, kind: "pdf", is_paged: true, failure: null },
      ...{ base: "personal", name: "ESG.pdf", version: 1 },
    });
    const pages = await listPages.run(ctxOf(admin), { documentId });
    expect(pages.items.map(({ text }) => text)).toEqual([
      "We invest in nothing with weapons.",
      "Second page.",
    ]);
  });

  test("whose pages are pictures is read from them, and whoever quotes it is told so", async () => {
    const words = "Nine penguins sort the parcels";
    const content = scan([sheet([words]), sheet([])]);
    const made = await aReadDocument(admin, { name: "Scan.pdf", content });
    expect(made).toMatchObject({
      ...{ status: "indexed", failure: null },
      ...{ read_from_pictures: [{ from: 1, to: 1 }], unread_pages: [{ from: 2, to: 2 }] },
    });
    const [passage] = await found(admin, "penguins");
    expect(passage?.quote).toBe(words);
    expect(passage?.confidence).toBeGreaterThan(60);
    const asked = { question: "penguins", of: "all", bases: null } as const;
    const [quote] = (await documentSubject(ctxOf(admin)).documents(asked)).quotes;
    expect(quote?.evidence.title).toMatch(/, page 1 \(read from a picture, \d+% sure\)$/);
    const alone = await aReadDocument(admin, {
      name: "a.png",
      content: sheet([]).encodeSync("png"),
    });
    expect(alone).toMatchObject({ status: "failed", kind: "picture", pages: 1 });
    expect(alone.failure?.reason).toMatch(/is a picture in which no words could be read/);
  });

  test("is read in two jobs: pictures behind its text, once, or said to be unread", async () => {
    const content = scan([sheet(["Seven otters pack the boxes"])]);
    const { _id: documentId } = await aDocument(admin, { name: "Late.pdf", content });
    const now = () => getDocument.run(ctxOf(admin), { documentId });
    await readTextNow(admin, documentId);
    expect(await now()).toMatchObject({ status: "parsing", unread_pages: [], failure: null });
    const { items } = await listPages.run(ctxOf(admin), { documentId });
    expect(items[0]?.problem).toBe(PICTURE_BEING_READ);
    await readPicturesNow(admin, documentId);
    const read = await now();
    expect(read).toMatchObject({ status: "indexed", read_from_pictures: [{ from: 1, to: 1 }] });
    await readPicturesNow(admin, documentId);
    expect(await now()).toEqual(read);
    const other = scan([sheet(["Six swans stack the crates"])]);
    const late = await aDocument(admin, { name: "Never.pdf", content: other });
    await readTextNow(admin, late._id);
    const ctx = ctxOfJob(admin.orgId);
    const tenant = { orgId: admin.orgId as OrgId, userId: null };
    await inTransaction(ctx.db, tenant, "write", async (db) =>
      readPictures.giveUp?.(
        { ...ctx, db, transaction: "write" },
        { documentId: late._id, userId: admin.userId },
      ),
    );
    expect(await getDocument.run(ctxOf(admin), { documentId: late._id })).toMatchObject({
      ...{ status: "failed", unread_pages: [{ from: 1, to: 1 }] },
      failure: { page: 1, reason: PICTURE },
    });
  });

  test("keeps the passages that its text has when its pictures are read", async () => {
    const content = pdf([[{ text: "Eight herons guard the vault." }], [{ text: "Nine more." }]]);
    const made = await aReadDocument(admin, { name: "Herons.pdf", content });
    const before = await found(admin, "herons");
    await asOwner()`update document_pages set problem = ${PICTURE_BEING_READ}
      where document_id = ${made._id} and number = 2`;
    await readPicturesNow(admin, made._id);
    expect(await found(admin, "herons")).toEqual(before);
    const pages = await listPages.run(ctxOf(admin), { documentId: made._id });
    expect(pages.items.map(({ problem }) => problem)).toEqual([null, null]);
  });

  test("gives the reason if it can't be read, and can be read again on request", async () => {
    const made = await aReadDocument(admin, { name: "a.pdf", content: "%PDF-1.4\nbroken" });
    expect(made).toMatchObject({ status: "failed", failure: { page: 1 } });
    expect(made.failure?.reason).toMatch(/damaged/);
    const again = await retryDocument.run(ctxOf(admin), { documentId: made._id });
    expect(again).toMatchObject({ status: "received", failure: null });
  });

  test("fails with the first page's reason if no page has words", async () => {
    const made = await aReadDocument(admin, { name: "b.pdf", content: pdf([[], []]) });
    expect(made.failure).toEqual({ page: 1, reason: "This page has no text." });
  });

  test("comes once, however often and at the same time its file is sent", async () => {
    const content = `# Same\n\nThe very same words. ${Math.random()}`;
    const sent = await Promise.all(
      ["x.md", "y.md", "z.md"].map((name) => aDocument(admin, { name, content })),
    );
    expect(new Set(sent.map(({ _id }) => _id)).size).toBe(1);
    expect(sent.filter(({ is_known }) => !is_known)).toHaveLength(1);
  });

  test("leaves no stored file behind when it is known", async () => {
    const content = `Known words ${Math.random()}`;
    await aDocument(admin, { content });
    const { key, sizeBytes, sha256 } = await storeStream(
      (async function* () {
        yield Buffer.from(content);
      })(),
      { limit: 1e6 },
    );
    const file = { key, name: "k.txt", size_bytes: sizeBytes, sha256 };
    await addDocument.run(ctxOf(admin), { file });
    expect(existsSync(pathOf(key))).toBe(false);
  });

  test("becomes the next version of a document of its name, and the earlier one stays available", async () => {
    const first = await aReadDocument(admin, { name: "Rules.md", content: "Zebras are fine." });
    const second = await aReadDocument(admin, {
      name: "rules.md",
      content: "Zebras are not fine.",
    });
    expect(second.version).toBe(2);
    const before = await getDocument.run(ctxOf(admin), { documentId: first._id });
    expect(before).toMatchObject({ newer_id: second._id, version: 1 });
    expect((await found(admin, "zebras")).map(({ document_id }) => document_id)).toEqual([
      second._id,
    ]);
    const inside = await found(admin, "zebras", { documentId: first._id });
    expect(inside[0]?.quote).toBe("Zebras are fine.");
  });

  test("is not found once deleted, and is restored by undo", async () => {
    const made = await aReadDocument(admin, { content: "Quaggas graze here." });
    const { undo_id } = await removeDocument.run(ctxOf(admin), { documentId: made._id });
    expect(await found(admin, "quaggas")).toEqual([]);
    const asked = getDocument.run(ctxOf(admin), { documentId: made._id });
    await expect(asked).rejects.toMatchObject({ code: "NOT_FOUND" });
    await undoAct.run(ctxOf(admin), { undoId: undo_id });
    expect(await found(admin, "quaggas")).toHaveLength(1);
  });

  test("has each passage once after being read twice", async () => {
    const made = await aReadDocument(admin, { content: "Okapis hide well." });
    await readNow(admin, made._id);
    expect(await found(admin, "okapis")).toHaveLength(1);
  });

  test("is read before the transaction that writes it", async () => {
    const { _id: documentId } = await aDocument(admin, { content: "Tapirs swim at dusk." });
    await readNow(admin, documentId, async () => rmSync(await fileOf(documentId)));
    expect(await getDocument.run(ctxOf(admin), { documentId })).toMatchObject({
      status: "indexed",
      pages: 1,
    });
  });

  test("is listed with the newest first", async () => {
    const member = await aMember();
    for (const name of ["one.md", "two.md"]) await aDocument(member, { name });
    const { items, total } = await listDocuments.run(ctxOf(member), {});
    expect([total, items.map(({ name }) => name)]).toEqual([2, ["two.md", "one.md"]]);
  });
});

describe("search", () => {
  let reader: Member;
  beforeAll(async () => {
    reader = await aMember();
    await aReadDocument(reader, {
      name: "ESG policy.md",
      content: `# ESG policy\n\n## Exclusions\n\nWe do not invest in companies that make weapons. Tobacco is excluded as well.\n\n## Reporting\n\nEach holding is reviewed every quarter by the committee.\n`,
    });
    await aReadDocument(reader, {
      name: "Handbook.docx",
      content: docx(
        `${paragraph("Travel", '<w:pStyle w:val="H1"/>')}${paragraph("The committee approves travel of more than two days. Weapons may not be carried.")}`,
      ),
    });
  });

  test("quotes the sentence, with its page, heading and place", async () => {
    const [best] = await found(reader, "What does our ESG policy say about weapons?");
    expect(best).toMatchObject({
      ...{ document_name: "ESG policy.md", page: 1, heading: "Exclusions" },
      quote: "We do not invest in companies that make weapons.",
    });
    const { items } = await listPages.run(ctxOf(reader), { documentId: best?.document_id ?? "" });
    expect(items[0]?.text.slice(best?.start, best?.end)).toBe(best?.quote);
  });

  test("finds other forms of a word, and what a slip meant", async () => {
    expect((await found(reader, "reviewing holdings"))[0]?.quote).toContain(
      "reviewed every quarter",
    );
    const { items, respelled } = await searchDocuments.run(ctxOf(reader), { q: "tobaco" });
    expect(respelled).toEqual([{ from: "tobaco", to: "tobacco" }]);
    expect(items[0]?.quote).toBe("Tobacco is excluded as well.");
  });

  test("finds what several slips meant", async () => {
    const { respelled, items } = await searchDocuments.run(ctxOf(reader), {
      q: "tobaco weapns comittee",
    });
    expect(respelled).toEqual([
      { from: "tobaco", to: "tobacco" },
      { from: "weapns", to: "weapons" },
      { from: "comittee", to: "committee" },
    ]);
    expect(items.length).toBeGreaterThan(1);
  });

  test("keeps to a phrase in quotation marks", async () => {
    const items = await found(reader, '"make weapons"');
    expect(items.map(({ document_name }) => document_name)).toEqual(["ESG policy.md"]);
  });

  test("keeps to a language, which the document and its base say", async () => {
    const member = await aMember();
    const german = await aReadDocument(member, {
      name: "Vertrag.md",
      content: "Die Laufzeit des Vertrags ist ein Jahr, und er wird nicht verlängert. zqheron",
    });
    const english = await aReadDocument(member, {
      name: "Contract.md",
      content: "The term of the contract is a year, and it will not be renewed. zqheron",
    });
    const names = await aReadDocument(member, {
      name: "Names.md",
      content: "Acme, Stripe zqheron",
    });
    expect([german, english, names].map(({ language }) => language)).toEqual(["de", "en", null]);
    const [item] = await found(member, "zqheron", { language: "de" });
    expect(item?.document_name).toBe("Vertrag.md");
    expect(await found(member, "zqheron", { language: "de" })).toHaveLength(1);
    expect(await found(member, "zqheron")).toHaveLength(3);
    const { items } = await listBases.run(ctxOf(member), {});
    expect(items.map(({ _id, languages }) => [_id, languages])).toEqual([
      ["personal", ["de", "en"]],
      ["policies", []],
    ]);
  });

  test("keeps to a kind of file, to a company's documents and to the days when they were added", async () => {
    const member = await aMember();
    const { companyId } = await aCompany(member);
    const word = "zqfalcon";
    const about = await aReadDocument(member, {
      ...{ name: "About.md", content: `A ${word} for them.`, company_id: companyId },
    });
    const early = await aReadDocument(member, { name: "Early.txt", content: `A ${word} of old.` });
    await asOwner()`update documents set created_at = '2026-03-31T23:30:00Z' where id = ${early._id}`;
    const names = async (more: object) =>
      (await found(member, word, more)).map(({ document_name }) => document_name).sort();
    const asked = {
      none: {},
      ofKind: { kind: "text" },
      ofCompany: { company_id: companyId },
      from: { since: "2026-04-01" },
      on: { since: "2026-03-31", until: "2026-03-31" },
      before: { until: "2026-03-30" },
      together: { kind: "text", company_id: companyId },
    };
    const all = ["About.md", "Early.txt"];
    const narrowed = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(asked).map(async ([key, more]) => [key, await names(more)] as const),
        ),
      );
    const right = {
      ...{ none: all, ofKind: ["Early.txt"], ofCompany: ["About.md"], from: ["About.md"] },
      ...{ on: ["Early.txt"], before: [], together: [] },
    };
    expect(await narrowed()).toEqual(right);
    // Of very many passages those with the words are looked up first.
    await asOwner()`update documents set passages = 9000 where id in (${about._id}, ${early._id})`;
    expect(await narrowed()).toEqual(right);
    const foreign = await aCompany(await aMember());
    await expect(names({ company_id: foreign.companyId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("says how little of a question a passage holds", async () => {
    const [best] = await found(reader, "management fee of the growth fund in percent");
    expect(best?.coverage ?? 0).toBeLessThan(0.6);
  });
});
