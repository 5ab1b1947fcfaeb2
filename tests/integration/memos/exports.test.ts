import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseHTML } from "linkedom";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { blocksOfDocx } from "@/lib/documents/docx";
import type { ExportFormat } from "@/lib/domains/memos/constants";
import type { Memo } from "@/lib/domains/memos/schema";
import { editMemo } from "@/lib/domains/memos/service/edit";
import { exportMemo } from "@/lib/domains/memos/service/export";
import { finishMemo } from "@/lib/domains/memos/service/finish";
import { flawsOfMemo } from "../../../scripts/verify-memo.mjs";
import { ctxOf } from "../../support/contexts";
import { aFirm, fjord, shared } from "../../support/evaluated-firm";
import { anEvaluation } from "../../support/evaluations";
import { aStatement } from "../../support/evidence";
import type { Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { textsOfFiles } from "../../support/memo-files";
import { aMemo, memoOf, sentencesOf } from "../../support/memos";
import { asOwner } from "../../support/owner";

const told = { ...fjord, name: "Łódź Żeglarz 東京", city: "Łódź", founded_year: 2019 };
const VIEW = "We think that <b>this</b> | “works”.";

async function aDraft() {
  const { owner } = await aFirm();
  const { companyId } = await aStatement(owner, { says: told });
  const { _id: memoId } = await aMemo(owner, companyId, "screening");
  const sentences = [{ text: VIEW, is_view: true }];
  await editMemo.run(ctxOf(owner), { memoId, section: "company", sentences });
  return { owner, memo: await memoOf(owner, memoId) };
}

const exported = (member: Member, memo: Memo, format: ExportFormat) =>
  exportMemo.run(ctxOf(member), { memoId: memo._id, format });
const textOf = ({ content }: { content: Uint8Array }) => Buffer.from(content).toString("utf8");

/** Texts without what a format adds: marks of notes, spaces and line ends. */
const letters = (text: string) => text.replace(/\[\d+\]|\s+/gu, "");

/** What stands on the screen: each sentence, or each cell of a row. */
const shownIn = (memo: Memo) => sentencesOf(memo).flatMap(({ text, cells }) => cells ?? [text]);

/** What does not stand in a text, or not behind what is shown before it. */
function outOfOrder(text: string, shown: readonly string[]): string[] {
  let from = 0;
  return shown.filter((each) => {
    const at = text.indexOf(letters(each), from);
    if (at >= 0) from = at;
    return at < 0;
  });
}

async function docxText(content: Uint8Array): Promise<string> {
  const file = path.join(tmpdir(), `memo-${crypto.randomUUID()}.docx`);
  await writeFile(file, content);
  const texts: string[] = [];
  for await (const block of blocksOfDocx(file)) texts.push(JSON.stringify(block));
  return texts
    .map((text) => JSON.parse(text) as object)
    .flatMap(stringsIn)
    .join("\n");
}

const stringsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : value !== null && typeof value === "object"
      ? Object.values(value).flatMap(stringsIn)
      : [];

async function pdfPages(content: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), {
    mergePages: false,
  });
  return text;
}

describe("an exported draft", () => {
  test("has the words of the screen as Word, read by another reader", async () => {
    const { owner, memo } = await aDraft();
    const file = await exported(owner, memo, "docx");
    expect(file.file_name).toMatch(/ \(draft\)\.docx$/);
    const text = letters(await docxText(file.content));
    for (const shown of shownIn(memo)) expect(text).toContain(letters(shown));
    expect(text).toContain(letters("Appendix: our view"));
  });

  test("has the words of the screen as PDF, with DRAFT on each page", async () => {
    const { owner, memo } = await aDraft();
    const pages = await pdfPages((await exported(owner, memo, "pdf")).content);
    const text = letters(pages.join(" "));
    for (const shown of shownIn(memo)) expect(text).toContain(letters(shown));
    expect(pages.filter((page) => !page.includes("DRAFT"))).toEqual([]);
  });

  test("has the words of the screen in their order, whichever library opens the file", async () => {
    const { owner, memo } = await aDraft();
    const formats = { Word: "docx", PDF: "pdf", Markdown: "md", "HTML to print": "html" } as const;
    for (const [name, format] of Object.entries(formats)) {
      const file = path.join(tmpdir(), `memo-${crypto.randomUUID()}`);
      await writeFile(file, (await exported(owner, memo, format)).content);
      const text = letters((await textsOfFiles[name]?.(file)) ?? "").replace(/\[\^\d+\]/gu, "");
      expect(outOfOrder(text, shownIn(memo)), name).toEqual([]);
    }
  });

  test("cites its sources as footnotes in Markdown and in HTML, where nothing runs", async () => {
    const { owner, memo } = await aDraft();
    const markdown = textOf(await exported(owner, memo, "md"));
    expect(markdown).toMatch(/^\*\*DRAFT\*\*/);
    expect(markdown).toMatch(/founded in 2019 and is based in Łódź, Norway\.(?:\[\^\d+\])+/u);
    expect(markdown).toMatch(/^\[\^1\]: “.+” A list\.$/mu);
    expect(markdown).not.toContain("<b>this</b>");
    const html = textOf(await exported(owner, memo, "html"));
    expect(html).toContain("DRAFT");
    expect(html).toContain("&lt;b&gt;this&lt;/b&gt;");
    expect(html).not.toContain("<b>this");
    const read = parseHTML(html).document.body.textContent ?? "";
    for (const text of [
      letters(read),
      letters(markdown.replaceAll("\\", "")).replace(/\[\^\d+\]/gu, ""),
    ])
      expect(outOfOrder(text, shownIn(memo))).toEqual([]);
  });

  test("has a file name whatever its title, and 200 pages are exported; no more than 300 are written", async () => {
    const { owner, memo } = await aDraft();
    const title = `${"a".repeat(119)}😀 https://x.example/..`;
    await editMemo.run(ctxOf(owner), { memoId: memo._id, title });
    const { file_name } = await exported(owner, memo, "md");
    expect(file_name).toBe(`${"a".repeat(119)} (draft).md`);
    const page = "Robots work on many farms in the north, day and night. ".repeat(55);
    await asOwner()`update memos set company_id = 'cmp_gone' where id = ${memo._id}`;
    await asOwner()`insert into memo_blocks (id, org_id, memo_id, section, kind, place, sentences,
        created_at, updated_at)
      select 'blk_' || ${memo._id} || nth, ${owner.orgId}, ${memo._id}, 'company', 'paragraph',
        90000000 + nth, jsonb_build_array(jsonb_build_object('text', ${page}::text, 'status', 'ours',
          'key', null, 'because', null, 'cells', null, 'sources', '[]'::jsonb)), now(), now()
      from generate_series(1, 325) nth`;
    expect((await pdfPages((await exported(owner, memo, "pdf")).content)).length).toBeGreaterThan(
      200,
    );
    expect((await exported(owner, memo, "docx")).content.length).toBeGreaterThan(10_000);
    const sentences = [{ text: "x".repeat(5_000), is_view: true }];
    const long = { memoId: memo._id, section: "company", sentences: Array(30).fill(sentences[0]) };
    expect(await codeOf(editMemo.run(ctxOf(owner), long))).toBe("CONFLICT");
    await editMemo.run(ctxOf(owner), { memoId: memo._id, section: "company", sentences });
  });

  test("has no proof", async () => {
    const { owner, memo } = await aDraft();
    expect(await codeOf(exported(owner, memo, "proof"))).toBe("CONFLICT");
  });
});

describe("a final memo", () => {
  test("cannot be changed, says DRAFT nowhere, and proves itself sentence by sentence", async () => {
    const { owner, memo } = await aDraft();
    const final = await finishMemo.run(ctxOf(owner), { memoId: memo._id });
    expect(final).toMatchObject({
      status: "final",
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const [block] = final.blocks;
    const change = { memoId: memo._id, block_id: block?._id, version: block?.version };
    expect(await codeOf(editMemo.run(ctxOf(owner), { ...change, remove: true }))).toBe("CONFLICT");
    const pages = await pdfPages((await exported(owner, memo, "pdf")).content);
    expect(pages.join(" ")).not.toContain("DRAFT");
    const proof = (await exported(owner, memo, "proof")).content;
    expect(flawsOfMemo(Buffer.from(proof))).toEqual([]);
    const forged = textOf({ content: proof }).replace("founded in 2019", "founded in 2018");
    expect(flawsOfMemo(Buffer.from(forged))).toEqual([
      expect.stringMatching(/^Sentence \d+ was changed \(“.+founded in 2018/),
    ]);
  });

  test("keeps the names of its day, and the receipt of a score", async () => {
    const { owner, memo } = await aDraft();
    const { company_id } = memo;
    await anEvaluation(owner, { company_id, criteria_id: (await shared(owner))._id });
    const scored = await aMemo(owner, company_id, "screening");
    await finishMemo.run(ctxOf(owner), { memoId: scored._id });
    await aStatement(owner, { companyId: company_id, kind: "user", says: { name: "New Name" } });
    await asOwner()`update users set full_name = 'New Person' where id = ${owner.userId}`;
    const markdown = textOf(await exported(owner, scored, "md"));
    expect(markdown).not.toMatch(/New (?:Name|Person)/u);
    expect(markdown).toContain(`${told.name} · ${owner.fullName} · Final since`);
    const [row] = await asOwner()<{ receipt: string }[]>`
      select receipt from evaluations where company_id = ${company_id}`;
    expect(markdown).toMatch(new RegExp(`^\\[\\^\\d+\\]: .+, receipt ${row?.receipt}\\.$`, "mu"));
    expect(textOf(await exported(owner, scored, "proof"))).toContain(`"receipt":"${row?.receipt}"`);
  });

  test("is refused while one sentence is unproved, and names it", async () => {
    const { owner, memo } = await aDraft();
    const sentences = [{ text: "They will win." }];
    await editMemo.run(ctxOf(owner), { memoId: memo._id, section: "company", sentences });
    expect(await codeOf(finishMemo.run(ctxOf(owner), { memoId: memo._id }))).toBe("CONFLICT");
  });
});
