import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { queryChat } from "@/lib/domains/chat/service/query";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { readFacts } from "@/lib/engine/builtin/facts";
import { wordsOf } from "@/lib/engine/builtin/words";
import { readCompanyQueries } from "../../scripts/eval/company-queries";
import { readLists } from "../eval/lists";
import { ctxOf } from "../support/contexts";
import { aMember, type Member } from "../support/factories";
import { importFile } from "../support/imports";
import { sharedData } from "../support/shared-data";

/** Companies of one answer in a thread. */
const SHOWN = 10;
/**
 * Of the queries in which nothing could be taken for a question about one company, each so manieth.
 */
const EVERY = 8;

const lists = readLists();
const file = sharedData("company-queries/queries.jsonl");

const mayAskForFacts = (text: string) =>
  readFacts(wordsOf(text).map((word) => word.text)).facts.length > 0;

async function isAlike(member: Member, text: string): Promise<boolean> {
  const found = await searchCompanies.run(ctxOf(member), { q: text, per_page: SHOWN });
  const told = await queryChat.run(ctxOf(member), { query: text });
  const ids = (companies: readonly { _id: string }[]) => companies.map(({ _id }) => _id).join();
  return ids(found.items) === ids(told.companies);
}

/**
 * Queries of analysts who look for companies: the figure is one of SPEC.md's, and is not to fall.
 */
test.skipIf(!lists || !file)(
  "a thread shows the companies that the search finds",
  async () => {
    if (!lists || !file) return;
    const member = await aMember();
    await importFile(member, readFileSync(lists.file), { fileName: "list.json", commit: true });
    const queries = readCompanyQueries(file).map(({ text }) => text);
    const asked = queries.filter((text, at) => mayAskForFacts(text) || at % EVERY === 0);
    expect(asked.length).toBeGreaterThan(60);
    const other: string[] = [];
    for (const text of asked) if (!(await isAlike(member, text))) other.push(text);
    expect(other).toEqual([]);
  },
  600_000,
);
