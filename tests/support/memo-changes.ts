import type { Field } from "@/lib/domains/evidence/constants";
import type { Memo } from "@/lib/domains/memos/schema";
import { editMemo } from "@/lib/domains/memos/service/edit";
import type { Passage } from "../eval/citations";
import { doubtsOf } from "../eval/memos";
import { mutate } from "../eval/mutations";
import { ctxOf } from "./contexts";
import { aStatement } from "./evidence";
import type { Member } from "./factories";
import { memoOf, sentencesOf } from "./memos";
import { asOwner } from "./owner";

/** Another value of the same kind: a digit, a name, a unit. */
const OTHER: Partial<Record<Field, (value: string, random: () => number) => unknown>> = {
  founded_year: (value, random) => Number(value) - 1 - Math.floor(random() * 9),
  employees: (value, random) => {
    const count = Number(value.replaceAll(/\D/g, "").slice(0, 5)) + 1 + Math.floor(random() * 9);
    return { min: count, max: count };
  },
  city: (value) => (value === "Tromsø" ? "Bergen" : "Tromsø"),
  industry: (value) => (value === "Healthcare" ? "Fintech" : "Healthcare"),
  batch: (value) => (value === "Winter 2009" ? "Summer 2010" : "Winter 2009"),
  description: (value) => `${value} And more.`,
};

/** Changes a stored fact that a memo states; the sentences that stated it, or null without one. */
export async function changeFact(member: Member, memo: Memo, random: () => number) {
  const facts = memo.sources.filter(
    ({ field, company_id, kind }) =>
      kind === "claim" && company_id === memo.company_id && field !== null && field in OTHER,
  );
  const fact = facts[Math.floor(random() * facts.length)];
  const field = fact?.field as Field | undefined;
  if (!fact || !field) return null;
  const value = OTHER[field]?.(fact.quote, random);
  await aStatement(member, { companyId: memo.company_id, kind: "user", says: { [field]: value } });
  const stated = sentencesOf(memo).filter(({ evidence }) => evidence.includes(fact.n));
  const now = sentencesOf(await memoOf(member, memo._id));
  const missed = stated.filter(
    ({ text }) => !now.some((each) => each.text === text && each.outdated !== null),
  );
  return { field, missed: missed.map(({ text }) => text) };
}

/** Whether passages that a memo cites say so of another company: it is in the table of comparables. */
async function isTrueOfOther(memo: Memo, text: string): Promise<boolean> {
  const ids = memo.sources.flatMap(({ passage_id }) => passage_id ?? []);
  const rows = await asOwner()<({ id: string } & Passage)[]>`
    select id, text, sha256 from passages where id = any(${ids})`;
  const passages = new Map(rows.map((row) => [row.id, row]));
  const only = memo.blocks.map((block) => ({
    ...block,
    sentences: block.sentences.filter((sentence) => sentence.text === text),
  }));
  return doubtsOf({ ...memo, blocks: only }, passages, new Date()).length === 0;
}

/**
 * Puts changed sentences into a memo; those that are called proved all the same. Under another
 * company's name a sentence may be true.
 */
export async function provedThoughChanged(
  member: Member,
  memo: Memo,
  { names, seeds }: { names: readonly string[]; seeds: readonly number[] },
): Promise<{ tried: number; proved: string[] }> {
  const own = sentencesOf(memo).filter(({ cells, text }) => !cells && !/not known/.test(text));
  const made = seeds.flatMap((seed) => {
    const sentence = own[seed % own.length];
    return (sentence && mutate({ text: sentence.text, source: "", names }, seed)) ?? [];
  });
  const changes = new Map(made.map(({ text, kind }) => [text, kind]));
  for (const { text } of own) changes.delete(text);
  if (changes.size === 0) return { tried: 0, proved: [] };
  const edited = await editMemo.run(ctxOf(member), {
    memoId: memo._id,
    section: "company",
    sentences: [...changes.keys()].map((text) => ({ text })),
  });
  const statuses = new Map(sentencesOf(edited).map(({ text, status }) => [text, status]));
  const proved: string[] = [];
  for (const [text, kind] of changes)
    if (
      statuses.get(text) === "proved" &&
      !(kind === "name" && (await isTrueOfOther(edited, text)))
    )
      proved.push(text);
  return { tried: changes.size, proved };
}
