import "server-only";
import { dayInWords } from "@/lib/core/day-text";
import { nullIfNotFound } from "@/lib/domains/evaluations/service/null-if-not-found";
import { recordsOfCompany } from "@/lib/domains/evidence/service";
import type { Interview } from "@/lib/domains/interviews/schema";
import { getInterview, listInterviews } from "@/lib/domains/interviews/service/list";
import { answersSent } from "@/lib/domains/interviews/service/wire";
import { getNote, listNotes } from "@/lib/domains/notes/service/list";
import type { OpinionStance } from "@/lib/domains/opinions/constants";
import type { Opinion } from "@/lib/domains/opinions/schema";
import { getOpinion, listOpinions } from "@/lib/domains/opinions/service/list";
import type { OrgCtx } from "@/lib/service/context";
import { QUOTE_MAX, type SectionKey, type StoredSource } from "../constants";
import { excerpt } from "../rules/excerpt";

/** A sentence that a record of the firm's own work makes true, word for word. */
export type Said = { key: string; section: SectionKey; text: string; sources: StoredSource[] };

/** How many records of a kind are stated, the newest first. */
export const TOLD_MAX = 20;

const STANCES: Record<OpinionStance, string> = {
  invest: "would invest",
  wait: "would wait",
  pass: "would pass",
};
const LEFT = "A former colleague";

type Given = Pick<StoredSource, "kind" | "id" | "title" | "quote" | "path" | "recorded_at"> &
  Partial<Pick<StoredSource, "sha256">>;

/** A source that is a record, and no claim. */
export const recordSource = (given: Given): StoredSource => ({
  url: null,
  as_of: null,
  passage_id: null,
  source_id: null,
  start: 0,
  end: 0,
  sha256: null,
  company_id: null,
  company_name: null,
  field: null,
  ...given,
});

export const dayOf = (iso: string) => dayInWords(iso.slice(0, 10));

type Company = { id: string; name: string };
type Page<T> = { items: readonly T[]; total: number };

type Reads<T> = {
  first: () => Promise<Page<T>>;
  /** Throws NOT_FOUND. */
  one: (id: string) => Promise<T>;
};

/**
 * The newest records of a kind, and older ones that the memo states already: `told` are the keys of its
 * sentences. One of these that is gone is looked for once.
 */
async function newest<T extends { _id: string }>(
  kind: "opinion" | "note" | "answer",
  told: ReadonlySet<string>,
  { first, one }: Reads<T>,
): Promise<T[]> {
  const { items } = await first();
  const older = new Set(
    [...told].flatMap((key) => (key.startsWith(`${kind}:`) ? (key.split(":")[1] ?? []) : [])),
  );
  for (const { _id } of items) older.delete(_id);
  const found = [...items];
  for (const id of older) {
    const record = await nullIfNotFound(one(id));
    if (record) found.push(record);
  }
  return found;
}

/** Opinions and notes that everybody in the organization may read. */
async function writings(ctx: OrgCtx, { id }: Company, told: ReadonlySet<string>): Promise<Said[]> {
  const asked = { company_id: id, access: "organizational" as const, per_page: TOLD_MAX };
  const opinions = await newest("opinion", told, {
    first: () => listOpinions.call(ctx, asked),
    one: (opinionId) => getOpinion.call(ctx, { opinionId }),
  });
  const notes = await newest("note", told, {
    first: () => listNotes.call(ctx, asked),
    one: (noteId) => getNote.call(ctx, { noteId }),
  });
  const path = `/companies/${id}?tab=notes`;
  // What belongs to a project is read by those who see the project.
  type Subject = Pick<Opinion, "access" | "company_id" | "project_id">;
  const isForAll = ({ access, company_id, project_id }: Subject) =>
    access === "organizational" && company_id === id && project_id === null;
  return [
    ...opinions.filter(isForAll).map((opinion): Said => {
      const quote = excerpt(opinion.rationale, QUOTE_MAX);
      const who = opinion.user_name ?? LEFT;
      const title = `Opinion of ${who}, ${dayOf(opinion.updated_at)}`;
      const source = { kind: "opinion" as const, id: opinion._id, title, quote, path };
      return {
        key: `opinion:${opinion._id}`,
        section: "opinions",
        text: `${who} ${STANCES[opinion.stance]}, with conviction ${opinion.conviction} of 10: “${quote}”`,
        sources: [recordSource({ ...source, recorded_at: opinion.updated_at })],
      };
    }),
    ...notes.filter(isForAll).map((note): Said => {
      const quote = excerpt(note.body || note.title, QUOTE_MAX);
      const who = note.user_name ?? LEFT;
      const title = `Note of ${who}, ${dayOf(note.updated_at)}`;
      const source = { kind: "note" as const, id: note._id, title, quote, path };
      return {
        key: `note:${note._id}`,
        section: "opinions",
        text: `${who} noted: “${quote}”`,
        sources: [recordSource({ ...source, recorded_at: note.updated_at })],
      };
    }),
  ];
}

/** Answers that founders submitted and did not take back. */
async function interviews(
  ctx: OrgCtx,
  { id }: Company,
  told: ReadonlySet<string>,
): Promise<Said[]> {
  const items = await newest<Interview>("answer", told, {
    first: () => listInterviews.call(ctx, { company_id: id, per_page: TOLD_MAX }),
    one: (interviewId) => getInterview.call(ctx, { interviewId }),
  });
  const records = new Set(await recordsOfCompany(ctx.db, ctx.org.id, id));
  const sent = items.flatMap(({ submitted_at, withdrawn_at, company_id, ...one }) =>
    submitted_at && !withdrawn_at && company_id !== null && records.has(company_id)
      ? [{ ...one, submitted_at }]
      : [],
  );
  const answers = await answersSent(ctx, sent);
  const said: Said[] = [];
  for (const { _id, founder_name: who, submitted_at } of sent) {
    for (const [at, { question, answer }] of (answers.get(_id) ?? []).entries()) {
      if (answer === "") continue;
      const quote = excerpt(answer, QUOTE_MAX);
      const asked = excerpt(question, QUOTE_MAX).replaceAll(/[“”]/g, "'");
      const source = recordSource({
        kind: "interview",
        id: `${_id}:${at}`,
        title: `Interview with ${who}, ${dayOf(submitted_at)}`,
        quote,
        path: `/agents/founder-interview/${_id}`,
        recorded_at: submitted_at,
      });
      const text = `Asked “${asked}”, ${who} answered: “${quote}”`;
      said.push({ key: `answer:${_id}:${at}`, section: "founders", text, sources: [source] });
    }
  }
  return said;
}

/** What the firm's own records say of a company: the newest, and those that a memo states already. */
export const recordsAbout = async (
  ctx: OrgCtx,
  company: Company,
  told: ReadonlySet<string>,
): Promise<Said[]> => [
  ...(await interviews(ctx, company, told)),
  ...(await writings(ctx, company, told)),
];
