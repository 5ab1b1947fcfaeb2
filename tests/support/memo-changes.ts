import { dateInWords, dayInWords } from "@/lib/core/day-text";
import { moneyText } from "@/lib/core/money";
import type { Field } from "@/lib/domains/evidence/constants";
import type { Person, Round } from "@/lib/domains/evidence/schema";
import type { Memo, MemoSource } from "@/lib/domains/memos/schema";
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
  name: (value) => `${value.split(" ").toReversed().join(" ")} Labs`,
};

/** A changed part of a record of which a company has several, and the words that stated it before. */
type Part<T> = { value: T; words: string[] };

const PARTS_OF_ROUND: readonly ((round: Round) => Part<Round> | null)[] = [
  (round) =>
    round.amount && {
      value: { ...round, amount: { ...round.amount, amount: round.amount.amount * 3 } },
      words: [moneyText(round.amount)],
    },
  (round) =>
    round.amount && {
      value: {
        ...round,
        amount: { ...round.amount, currency: round.amount.currency === "GBP" ? "JPY" : "GBP" },
      },
      words: [moneyText(round.amount)],
    },
  (round) =>
    round.date && {
      value: { ...round, date: { date: "2011-02-03", precision: "day" } },
      words: [dateInWords(round.date), dayInWords(round.date.date)],
    },
  ({ lead_investors: [lead], ...round }) =>
    lead === undefined
      ? null
      : { value: { ...round, lead_investors: ["Tarn Peak Capital"] }, words: [lead] },
];

const otherPerson = (person: Person): Part<Person> => ({
  value: { ...person, name: "Zora Quint" },
  words: [person.name],
});

/**
 * Claims of a company and of its records for a field that say what a part says are retracted, and the
 * other one is stated.
 */
async function replace(
  member: Member,
  { company_id: companyId }: Memo,
  field: "round" | "person",
  { value, words }: Part<Round | Person>,
  before: string,
): Promise<string[]> {
  await asOwner()`
    update claims set retracted_at = now() where org_id = ${member.orgId} and field = ${field}
      and value @> ${before}::text::jsonb and (subject_id = ${companyId} or subject_id in (
        select subject_id from subject_aliases
        where org_id = ${member.orgId} and into_subject_id = ${companyId}))`;
  await aStatement(member, { companyId, kind: "user", says: { [field]: value } });
  return words;
}

/** Changes the claim that a memo cites; the words that stated it, or null where it cannot be changed. */
async function change(member: Member, memo: Memo, fact: MemoSource, random: () => number) {
  const { company_id: companyId } = memo;
  const field = fact.field as Field;
  if (field !== "round" && field !== "person") {
    const value = OTHER[field]?.(field === "name" ? memo.company_name : fact.quote, random);
    await aStatement(member, { companyId, kind: "user", says: { [field]: value } });
    return field === "name" ? [memo.company_name] : [];
  }
  const [row] = await asOwner()<{ value: Round & Person }[]>`
    select value from claims where id = ${fact.id}`;
  if (!row) return null;
  if (field === "person")
    return replace(
      member,
      memo,
      field,
      otherPerson(row.value),
      JSON.stringify({ name: row.value.name }),
    );
  const parts = PARTS_OF_ROUND.flatMap((part) => part(row.value) ?? []);
  const part = parts[Math.floor(random() * parts.length)];
  if (!part) return null;
  const { stage, date } = row.value;
  return replace(member, memo, field, part, JSON.stringify({ stage, date }));
}

/** Changes a stored fact that a memo states; the sentences that stated it, or null without one. */
export async function changeFact(member: Member, memo: Memo, random: () => number) {
  const facts = memo.sources.filter(
    ({ field, company_id, kind }) =>
      kind === "claim" &&
      company_id === memo.company_id &&
      field !== null &&
      (field in OTHER || field === "round" || field === "person"),
  );
  const fact = facts[Math.floor(random() * facts.length)];
  const words = fact && (await change(member, memo, fact, random));
  if (!fact || !words) return null;
  const says = (text: string) => words.length === 0 || words.some((each) => text.includes(each));
  const stated = sentencesOf(memo).filter(
    ({ evidence, text, outdated }) => outdated === null && evidence.includes(fact.n) && says(text),
  );
  const now = sentencesOf(await memoOf(member, memo._id));
  const missed = stated.filter(
    ({ text }) => !now.some((each) => each.text === text && each.outdated !== null),
  );
  return { field: fact.field, missed: missed.map(({ text }) => text) };
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
