import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { inTransaction } from "@/db/tenancy";
import { ENOUGH_COVERAGE, POLICIES } from "@/lib/domains/documents/constants";
import type { DocumentItem, FoundPassage } from "@/lib/domains/documents/schema";
import { addDocument } from "@/lib/domains/documents/service/add";
import { index } from "@/lib/domains/documents/service/index-document";
import { getDocument, listPages } from "@/lib/domains/documents/service/read";
import { readPictures } from "@/lib/domains/documents/service/read-pictures";
import { searchDocuments } from "@/lib/domains/documents/service/search";
import { storeStream } from "@/lib/platform/storage";
import { actingPersonId, type Ctx } from "@/lib/service/context";
import { tenantOf } from "@/lib/service/operation";
import { dataFile } from "../bench/data-file.ts";
import { halvesOfGroups, type Part } from "./parts.ts";
import { type Report, type Request, sharesText } from "./report.ts";
import { inWorld } from "./world.ts";

/** A question about a file, with the words that answer it; without when the file does not say. */
type Question = {
  file: string;
  question: string;
  quote: string | null;
  page?: number;
  also_on_pages?: number[];
  answerable: boolean;
};
type Outcome = {
  question: Question;
  isFound: boolean;
  /** When its own document is asked. */
  isFoundInside: boolean;
  isRightPage: boolean | null;
  isExact: boolean;
  isAdmitted: boolean;
  told: FoundPassage[];
};

const FOLDER = "samples";
const LOOKED_AT = 3;

async function* once(content: Uint8Array) {
  yield content;
}

/** Adds a file and reads it as the worker does. */
async function addAndRead(ctx: Ctx, file: string): Promise<DocumentItem> {
  const content = readFileSync(dataFile(`${FOLDER}/${file}`));
  const { key, sizeBytes, sha256 } = await storeStream(once(content), { limit: 1e9 });
  const stored = { key, name: path.basename(file), size_bytes: sizeBytes, sha256 };
  const { _id: documentId } = await addDocument.run(ctx, { base: POLICIES, file: stored });
  const job = { ...ctx, actor: { type: "job", job: "documents.index" } } as const;
  const asked = { documentId, userId: actingPersonId(ctx.actor) ?? "" };
  for (const handler of [index, readPictures]) {
    const read = await handler.work?.(job, asked);
    await inTransaction(ctx.db, tenantOf(job), "write", (db) =>
      handler.commit({ ...job, db, transaction: "write" }, asked, read),
    );
  }
  return getDocument.run(ctx, { documentId });
}

/** Words as they are compared: line ends, hyphens at them, kinds of quotation marks are none. */
const folded = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/(\p{L})-\s+(?=\p{Ll})/gu, "$1")
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[\s•]+/g, "")
    .toLowerCase();

async function pageText(ctx: Ctx, documentId: string, page: number): Promise<string> {
  const { items } = await listPages.run(ctx, { documentId, page, per_page: 1 });
  return items[0]?.text ?? "";
}

async function ask(ctx: Ctx, documentId: string, question: Question): Promise<Outcome> {
  const wanted = folded(question.quote ?? "");
  const search = async (scope: { documentId?: string }) => {
    const { items } = await searchDocuments.run(ctx, { q: question.question, ...scope });
    const told = items.slice(0, LOOKED_AT);
    const hit = told.find(
      ({ document_id, passage }) =>
        document_id === documentId && folded(passage.text).includes(wanted),
    );
    return { items, told, hit };
  };
  const inside = await search({ documentId });
  const { items, told, hit } = question.answerable ? await search({}) : inside;
  const pages = [question.page, ...(question.also_on_pages ?? [])];
  const exact = await Promise.all(
    told.map(
      async ({ document_id, page, start, end, quote }) =>
        (await pageText(ctx, document_id, page)).slice(start, end) === quote,
    ),
  );
  return {
    question,
    isFound: hit !== undefined,
    isFoundInside: inside.hit !== undefined,
    isRightPage: hit && question.page !== undefined ? pages.includes(hit.page) : null,
    isExact: exact.every(Boolean),
    isAdmitted: items.every(({ coverage }) => coverage < ENOUGH_COVERAGE),
    told,
  };
}

function reportOf(part: Part, outcomes: readonly Outcome[]): Report {
  const share = (what: string, judged: readonly boolean[]) => ({
    what,
    right: judged.filter(Boolean).length,
    of: judged.length,
  });
  const answerable = outcomes.filter(({ question }) => question.answerable);
  const others = outcomes.filter(({ question }) => !question.answerable);
  const wrong = [
    ...answerable.filter(({ isFound, isRightPage }) => !isFound || isRightPage === false),
    ...answerable.filter(({ isFound, isAdmitted }) => isFound && isAdmitted),
    ...others.filter(({ isAdmitted }) => !isAdmitted),
  ];
  return {
    part,
    figures: sharesText(`questions to documents, ${part}`, [
      share(
        "the answer in the first three passages",
        answerable.map(({ isFound }) => isFound),
      ),
      share(
        "of these on the right page",
        answerable.flatMap(({ isRightPage }) => isRightPage ?? []),
      ),
      share(
        "the answer in the first three when its document is asked",
        answerable.map(({ isFoundInside }) => isFoundInside),
      ),
      share(
        "quotes that stand on their page",
        outcomes.map(({ isExact }) => isExact),
      ),
      share(
        "of those found, not doubted",
        answerable.flatMap(({ isFound, isAdmitted }) => (isFound ? [!isAdmitted] : [])),
      ),
      share(
        "unanswerable ones admitted",
        others.map(({ isAdmitted }) => isAdmitted),
      ),
    ]),
    texts: wrong.map(({ question, told }) =>
      [
        `${question.file}: ${question.question}\n  wanted: ${question.quote} (page ${question.page})`,
        ...told.map(
          ({ document_name, page, coverage, quote }) =>
            `  ${coverage.toFixed(2)} ${document_name} ${page}: ${quote.replace(/\s+/g, " ").slice(0, 160)}`,
        ),
      ].join("\n"),
    ),
    answers: [...outcomes],
  };
}

/** How well questions to real documents are answered by the words that answer them. */
export async function evaluateDocuments({ parts, isFresh }: Request): Promise<Report[]> {
  const lines = readFileSync(dataFile(`${FOLDER}/questions.jsonl`), "utf8")
    .trim()
    .split("\n");
  const questions = lines.map((line) => JSON.parse(line) as Question);
  const root = dataFile(FOLDER);
  const files = globSync("{policies,ndas}/*", { cwd: root });
  const all = [...new Set([...questions.map(({ file }) => file), ...files])].sort();
  const halves = halvesOfGroups(
    questions,
    ({ file, answerable }) => `${file} ${answerable}`,
    ({ question }) => question,
  );
  const recipe = { name: "documents", organizations: { readers: [] } };
  return inWorld(recipe, { isFresh }, async ({ memberOf }) => {
    const ctx = await memberOf("readers");
    const ids = new Map<string, string>();
    for (const file of all) {
      const { _id, status, failure } = await addAndRead(ctx, file);
      ids.set(file, _id);
      if (status !== "indexed") console.log(`${file}: ${failure?.reason}`);
    }
    const reports: Report[] = [];
    for (const part of parts) {
      const outcomes: Outcome[] = [];
      for (const question of halves[part])
        outcomes.push(await ask(ctx, ids.get(question.file) ?? "", question));
      reports.push(reportOf(part, outcomes));
    }
    return reports;
  });
}
